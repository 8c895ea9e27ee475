import { BorderStyle, Document, type IStylesOptions, Packer } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { findScript } from '../../schemas/language.ts';
import { nameLocale } from './docx-markdown.ts';
import { writeParagraphs } from './docx-paragraphs.ts';
import type { PrintedResume } from './printed-resume.ts';

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
