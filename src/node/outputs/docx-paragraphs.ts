import { HeadingLevel, type IParagraphOptions, type IRunOptions, type Paragraph } from 'docx';
import { isolateItem } from '../../site/isolate-text.ts';
import { writeBlocks } from '../../site/markdown.ts';
import { createParagraph, linkTo, looks, writeNodes, writeRuns } from './docx-markdown.ts';
import type { PrintedLanguage, PrintedResume } from './printed-resume.ts';

type PrintedEntry = PrintedResume['parts'][number]['entries'][number];

/** Words of a line. */
interface LinkedText {
  text: string;
  /** Where they lead. */
  url?: string | undefined;
  look?: IRunOptions;
}

/** Writes the resume from its name to its last entry. */
export function writeParagraphs(resume: PrintedResume): Paragraph[] {
  const { name, roles, availability, bio, own, contacts, parts } = resume;
  const { language, comma } = resume.design;
  const toPieces = (texts: readonly string[]) => texts.map((text) => ({ text }));
  const addresses = contacts.map(({ text, address }) => ({
    text: isolateItem(text, language.isRtl),
    url: address,
  }));
  return [
    ...joinPieces([{ text: name }], language, { heading: HeadingLevel.TITLE }),
    ...joinPieces(toPieces(roles), language, { style: 'Subtitle' }),
    ...joinPieces([availability], availability.own ?? language, { style: 'Subtitle' }),
    ...joinPieces(addresses, language, { style: 'Contact' }),
    ...writeNodes(bio, own ?? language),
    ...parts.flatMap(({ heading, look, entries }) => [
      ...joinPieces([{ text: heading }], language, { heading: HeadingLevel.HEADING_1 }),
      ...entries.flatMap((entry) => {
        const write = look === 'short' ? writeShort : writeEntry;
        return write(entry, { text: entry.tags.join(comma) }, entry.own ?? language);
      }),
    ]),
  ];
}

function writeEntry(entry: PrintedEntry, tags: LinkedText, language: PrintedLanguage): Paragraph[] {
  const { title, period, description, prose, addresses } = entry;
  return [
    ...joinPieces([{ text: title }], language, { heading: HeadingLevel.HEADING_2 }),
    ...joinPieces([namePlace(entry), { text: period }], language, { style: 'Details' }),
    ...writeNodes(description, prose.own ?? language),
    ...joinPieces(addresses, language),
    ...joinPieces([tags], language),
  ];
}

function writeShort(entry: PrintedEntry, tags: LinkedText, language: PrintedLanguage): Paragraph[] {
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
  return joinPieces(pieces, language);
}

const namePlace = ({ place, placeAddress }: PrintedEntry): LinkedText => ({
  text: place,
  url: placeAddress,
});

/** Writes texts in one line, with the sign of the PDF between them, where programs split it. */
function joinPieces(
  pieces: readonly LinkedText[],
  language: PrintedLanguage,
  options: IParagraphOptions = {},
): Paragraph[] {
  const written = pieces.filter(({ text }) => text);
  const children = written.flatMap(({ text, url, look }, index) => {
    const words = writeRuns(text, language, url ? looks.link : look);
    const before = index === 0 ? [] : writeRuns(' · ', language);
    return [...before, ...(url ? [linkTo(url, words)] : words)];
  });
  return children.length > 0 ? [createParagraph(children, language, options)] : [];
}
