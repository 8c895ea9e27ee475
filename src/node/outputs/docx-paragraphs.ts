import { HeadingLevel, type IParagraphOptions, type IRunOptions, type Paragraph } from 'docx';
import { isolateItem } from '../../site/isolate-text.ts';
import { writeBlocks } from '../../site/markdown.ts';
import { linkTo, looks, writeNodes, writeParagraph, writeRuns } from './docx-markdown.ts';
import type { DocxResume, PrintedLanguage } from './printed-resume.ts';

type PrintedEntry = DocxResume['parts'][number]['entries'][number];

/** Words of a line. */
interface Piece {
  text: string;
  /** Where they lead. */
  url?: string | undefined;
  look?: IRunOptions;
}

/** Writes the resume from its name to its last entry. */
export function writeParagraphs(resume: DocxResume): Paragraph[] {
  const { name, roles, availability, bio, own, contacts, parts, language, comma } = resume;
  const toPieces = (texts: readonly string[]) => texts.map((text) => ({ text }));
  const addresses = contacts.map(({ text, address }) => ({
    text: isolateItem(text, language.isRtl),
    url: address,
  }));
  return [
    ...writeLine([{ text: name }], language, { heading: HeadingLevel.TITLE }),
    ...writeLine(toPieces(roles), language, { style: 'Subtitle' }),
    ...writeLine([availability], availability.own ?? language, { style: 'Subtitle' }),
    ...writeLine(addresses, language, { style: 'Contact' }),
    ...writeNodes(bio, own ?? language),
    ...parts.flatMap(({ heading, look, entries }) => [
      ...writeLine([{ text: heading }], language, { heading: HeadingLevel.HEADING_1 }),
      ...entries.flatMap((entry) => {
        const write = look === 'short' ? writeShort : writeEntry;
        return write(entry, { text: entry.tags.join(comma) }, entry.own ?? language);
      }),
    ]),
  ];
}

function writeEntry(entry: PrintedEntry, tags: Piece, language: PrintedLanguage): Paragraph[] {
  const { title, period, description, prose, addresses } = entry;
  return [
    ...writeLine([{ text: title }], language, { heading: HeadingLevel.HEADING_2 }),
    ...writeLine([namePlace(entry), { text: period }], language, { style: 'Details' }),
    ...writeNodes(description, prose.own ?? language),
    ...writeLine(addresses, language),
    ...writeLine([tags], language),
  ];
}

function writeShort(entry: PrintedEntry, tags: Piece, language: PrintedLanguage): Paragraph[] {
  const { title, period, description, addresses } = entry;
  const words = writeBlocks(description).replaceAll('\n', ' ');
  const pieces = [
    { text: title, look: { bold: true } },
    namePlace(entry),
    { text: period },
    { text: words },
    tags,
    ...addresses,
  ];
  return writeLine(pieces, language);
}

const namePlace = ({ place, placeAddress }: PrintedEntry): Piece => ({
  text: place,
  url: placeAddress,
});

/** Writes texts in one line, with the sign of the PDF between them, where programs split it. */
function writeLine(
  pieces: readonly Piece[],
  language: PrintedLanguage,
  options: IParagraphOptions = {},
): Paragraph[] {
  const written = pieces.filter(({ text }) => text);
  const children = written.flatMap(({ text, url, look }, index) => {
    const words = writeRuns(text, language, url ? looks.link : look);
    const before = index === 0 ? [] : writeRuns(' · ', language);
    return [...before, ...(url ? [linkTo(url, words)] : words)];
  });
  return children.length > 0 ? [writeParagraph(children, language, options)] : [];
}
