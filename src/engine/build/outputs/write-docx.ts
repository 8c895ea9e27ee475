import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { List, Nodes } from 'mdast';
import { isolateItem } from '../../model/text/isolate-text.ts';
import { writeBlocks } from '../../model/text/markdown.ts';
import { toUri } from '../../model/urls.ts';
import { findScript } from '../../schemas/language.ts';
import type { PrintedEntry, PrintedLanguage, PrintedResume } from './printed-resume.ts';

/** A4, with edges of 2 cm, in twentieths of a point. */
const edge = 1134;
const sheet = {
  size: { width: 11906, height: 16838 },
  margin: { top: edge, right: edge, bottom: edge, left: edge },
};

/** Writes a resume as a file of Office Open XML: one column, with the styles that an outline shows. */
export async function writeDocx(resume: PrintedResume): Promise<Buffer> {
  const { title, subject, name, year, design } = resume;
  const document = new Document({
    title,
    subject,
    creator: name,
    lastModifiedBy: name,
    styles: describeStyles(design),
    sections: [{ properties: { page: sheet }, children: writeParagraphs(resume) }],
  });
  return fixParts(await Packer.toBuffer(document), year);
}

/** Words of a line, where they lead, and how they look. */
type DocxPiece = string | { text: string; url?: string | undefined; look?: IRunOptions };

/** Writes the resume from its name to its last entry. */
function writeParagraphs(resume: PrintedResume): Paragraph[] {
  const { name, roles, availability, bio, own, contacts, sections } = resume;
  const { language, comma } = resume.design;
  const links = contacts.map(({ text, url }) => ({
    text: isolateItem(text, language.isRtl),
    url,
  }));
  return [
    ...joinPieces([name], language, { heading: HeadingLevel.TITLE }),
    ...joinPieces(roles, language, { style: 'Subtitle' }),
    ...joinPieces([availability], availability.own ?? language, { style: 'Subtitle' }),
    ...joinPieces(links, language, { style: 'Contact' }),
    ...writeNodes(bio, own ?? language),
    ...sections.flatMap(({ heading, look, entries }) => [
      ...joinPieces([heading], language, { heading: HeadingLevel.HEADING_1 }),
      ...entries.flatMap((entry) => {
        const write = look === 'short' ? writeShort : writeEntry;
        return write(entry, entry.tags.join(comma), entry.own ?? language);
      }),
    ]),
  ];
}

function writeEntry(entry: PrintedEntry, tags: string, language: PrintedLanguage): Paragraph[] {
  const { title, period, description, prose, urls } = entry;
  return [
    ...joinPieces([title], language, { heading: HeadingLevel.HEADING_2 }),
    ...joinPieces([namePlace(entry), period], language, { style: 'Details' }),
    ...writeNodes(description, prose.own ?? language),
    ...joinPieces(urls, language),
    ...joinPieces([tags], language),
  ];
}

function writeShort(entry: PrintedEntry, tags: string, language: PrintedLanguage): Paragraph[] {
  const { title, period, description, urls } = entry;
  const words = writeBlocks(description).replaceAll('\n', ' ');
  const name = { text: title, look: { bold: true } };
  return joinPieces([name, namePlace(entry), period, words, tags, ...urls], language);
}

const namePlace = ({ place, placeUrl }: PrintedEntry) => ({ text: place, url: placeUrl });

/** Writes texts in one line, with the sign of the PDF between them, where programs split it. */
function joinPieces(
  pieces: readonly DocxPiece[],
  language: PrintedLanguage,
  options: IParagraphOptions = {},
): Paragraph[] {
  const written = pieces.map((piece) => (typeof piece === 'string' ? { text: piece } : piece));
  const shown: Exclude<DocxPiece, string>[] = written.filter(({ text }) => text);
  const children = shown.flatMap(({ text, url, look }, index) => {
    const words = writeRuns(text, language, url ? looks.link : look);
    const before = index === 0 ? [] : writeRuns(' · ', language);
    return [...before, ...(url ? [linkTo(url, words)] : words)];
  });
  return children.length > 0 ? [createParagraph(children, language, options)] : [];
}

/** The fonts of office programs for scripts that Calibri and Arial lack. */
const fontsOfScripts: Readonly<Record<string, string>> = {
  Deva: 'Nirmala UI',
  Hans: 'Microsoft YaHei',
  Hant: 'Microsoft JhengHei',
  Jpan: 'Yu Gothic',
  Kore: 'Malgun Gothic',
  Thai: 'Leelawadee UI',
};

function describeStyles({ tag, language, colors }: PrintedResume['design']): IStylesOptions {
  // In a text from the right, Latin names have the font of the other letters.
  const latin = language.isRtl ? 'Arial' : 'Calibri';
  const own = fontsOfScripts[findScript(tag)];
  const locale = nameLocale(language);
  const border = { style: BorderStyle.SINGLE, size: 6, space: 2, color: colors.ink };
  const space = (before: number, after = 0) => ({ spacing: { before, after } });
  const heading = { keepNext: true, keepLines: true };
  const note = { color: colors['ink-2'] };
  return {
    default: {
      document: {
        run: {
          size: 20,
          color: colors.ink,
          font: { ascii: latin, hAnsi: latin, eastAsia: own ?? latin, cs: own ?? 'Arial' },
          language: { value: locale, eastAsia: locale, bidirectional: locale },
        },
        paragraph: { spacing: { after: 40, line: 264 } },
      },
      title: { run: { size: 52, bold: true }, paragraph: space(0, 40) },
      heading1: {
        run: { size: 26, bold: true },
        paragraph: { ...heading, ...space(260, 80), border: { bottom: border } },
      },
      heading2: { run: { size: 22, bold: true }, paragraph: { ...heading, ...space(140) } },
      listParagraph: { paragraph: space(0, 20) },
      hyperlink: { run: { color: colors.accent, underline: {} } },
    },
    paragraphStyles: [
      { id: 'Subtitle', name: 'Subtitle', run: { ...note, size: 24 }, paragraph: space(0, 80) },
      { id: 'Details', name: 'Details', run: note, paragraph: { keepNext: true } },
      { id: 'Contact', name: 'Contact', run: note, paragraph: space(0, 120) },
    ].map((style) => ({ ...style, basedOn: 'Normal', next: 'Normal', quickFormat: true })),
  };
}

/** Replaces what the library makes anew each time: the ids of links, and the time of writing. */
function fixParts(bytes: Uint8Array, year: number): Buffer {
  const ids = new Map<string, string>();
  const fixId = (id: string) => ids.get(id) ?? ids.set(id, `link${ids.size}`).get(id) ?? id;
  const fixed = Object.entries(unzipSync(bytes)).map(([path, part]) => {
    const text = strFromU8(part)
      .replace(/(?<=\b(?:r:id|Id)=")rId[\w-]{21}(?=")/g, fixId)
      .replace(/(?<=>)\d{4}-\d\d-\d\dT[\d:.]+Z(?=<)/g, `${year}-01-01T00:00:00Z`);
    return [path, strToU8(text)] as const;
  });
  // A file in a zip has a local time, and none before 1980.
  return Buffer.from(zipSync(Object.fromEntries(fixed), { mtime: new Date(1980, 0, 1) }));
}

/**
 * Writes blocks of Markdown.
 *
 * @param level how many lists they are in
 */
function writeNodes(
  nodes: readonly Nodes[],
  language: PrintedLanguage,
  level = 0,
  first: IParagraphOptions = {},
  further: IParagraphOptions = {},
): Paragraph[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'list') return writeItems(node, language, level);
    const options = index === 0 ? first : further;
    return createParagraph(writeInline(node, language), language, options);
  });
}

/** Office programs know nine levels. */
const levels = Array.from({ length: 9 }, (_, level) => level);
const indentOf = (level: number) => 360 * (level + 1);

function writeItems(list: List, language: PrintedLanguage, depth: number): Paragraph[] {
  const level = Math.min(depth, 8);
  const reference = describeNumbering(list, level);
  return list.children.flatMap(({ children }, index) => {
    const restart = list.ordered === true && index === 0;
    const numbered = { numbering: { reference, level, restart } };
    return writeNodes(children, language, depth + 1, numbered, {
      indent: { left: indentOf(level) },
    });
  });
}

/** Lists of numbers in each other count apart. */
function describeNumbering({ ordered, start }: List, depth: number) {
  const first = start ?? 1;
  return {
    reference: ordered ? `numbers-${depth}-${first}` : 'bullets',
    levels: levels.map((level) => ({
      level,
      start: first,
      format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
      text: ordered ? `%${level + 1}.` : '•',
      style: { paragraph: { indent: { left: indentOf(level), hanging: 360 } } },
    })),
  };
}

const looks: Readonly<Record<string, IRunOptions>> = {
  strong: { bold: true },
  emphasis: { italics: true },
  link: { style: 'Hyperlink' },
};

function writeInline(
  node: Nodes,
  language: PrintedLanguage,
  look: IRunOptions = {},
): ParagraphChild[] {
  if (!('children' in node)) return 'value' in node ? writeRuns(node.value, language, look) : [];
  const own = { ...look, ...looks[node.type] };
  const children = node.children.flatMap((child) => writeInline(child, language, own));
  return node.type === 'link' ? [linkTo(node.url, children)] : children;
}

/** Word refuses a file in which the URL of a link is not a URI. */
function linkTo(url: string, children: readonly ParagraphChild[]): ExternalHyperlink {
  return new ExternalHyperlink({ link: toUri(url), children });
}

/** A run of the other direction, between the characters that isolate it. */
const isolated = /([\u2066\u2067][^\u2066\u2067\u2069]*\u2069)/;
const directionMarks = /[\u200e\u200f\u2066-\u2069]/g;

/** Writes words in runs of one direction. Office programs read it from the run, and characters for it would be found. */
function writeRuns(text: string, language: PrintedLanguage, look: IRunOptions = {}): TextRun[] {
  const locale = nameLocale(language);
  return text
    .split(isolated)
    .filter(Boolean)
    .map((run) => {
      const isRtl = isolated.test(run) ? run.startsWith('\u2067') : language.isRtl;
      return new TextRun({
        ...look,
        ...(isRtl && { rightToLeft: true }),
        language: { value: locale, eastAsia: locale, bidirectional: locale },
        text: run.replace(directionMarks, ''),
      });
    });
}

function createParagraph(
  children: readonly ParagraphChild[],
  { isRtl }: PrintedLanguage,
  options: IParagraphOptions,
): Paragraph {
  return new Paragraph({ ...options, ...(isRtl && { bidirectional: true }), children });
}

/** The tag of a language with its region, without which office programs do not check the spelling. */
function nameLocale({ language, region }: PrintedLanguage): string {
  return `${language}-${region ?? new Intl.Locale(language).maximize().region}`;
}
