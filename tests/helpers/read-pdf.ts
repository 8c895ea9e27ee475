import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads a PDF with poppler, as other readers do. */
export function readPdf(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  const file = join(folder, 'read.pdf');
  writeFileSync(file, bytes);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      encoding: 'utf8' as const,
      maxBuffer: 2 ** 27,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    return {
      /** The words of each page, without white space and the number of the page. */
      pages: run('pdftotext', '-enc', 'UTF-8', file, '-').split('\f').slice(0, -1).map(toWords),
      /** The lines of all pages, as they are laid out. */
      lines: run('pdftotext', '-layout', '-enc', 'UTF-8', file, '-').split(/[\n\f]/),
      /** The lines of all pages in the order in which they were written. */
      raw: run('pdftotext', '-raw', '-enc', 'UTF-8', file, '-').split(/[\n\f]/),
      /** How far down each page its words reach: 0 is its top, 1 its bottom. */
      filled: run('pdftotext', '-bbox', file, '-').split('<page ').slice(1).map(measureFill),
      links: run('pdfinfo', '-url', file).match(/\S+$/gm)?.slice(1) ?? [],
      /** A line for each font: name, type, encoding, embedded, subset, with spelling. */
      fonts: run('pdffonts', file).trim().split('\n').slice(2),
      /** Such as `Title`, by name. */
      info: new Map(run('pdfinfo', file).split('\n').map(splitLine)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measureFill(page: string): number {
  const [, height = '1'] = /height="([\d.]+)"/.exec(page) ?? [];
  const ends = Array.from(page.matchAll(/yMax="([\d.]+)"/g), ([, end]) => Number(end));
  return Math.max(0, ...ends) / Number(height);
}

export function toWords(page: string): string {
  return stripSpace(page.replace(/^\s*\d+\s*\/\s*\d+\s*$/gm, ''));
}

/** A text without white space, and without the marks by which readers tell its direction. */
export function stripSpace(text: string): string {
  return text.normalize().replace(/[\s\u200e\u200f\u202a-\u202e]/g, '');
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trim()];
}

type TextItem = Extract<
  Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number],
  { str: string }
>;

/** Reads the lines of a PDF with the reader of browsers; texts apart on a line have two spaces between them. */
export async function readPdfInBrowser(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  await pdf.destroy();
  const texts = contents.map(({ items }) => {
    const written = joinMarks(items.flatMap((item) => ('str' in item ? item : [])));
    return written.map((item, index) => writeItem(item, written[index - 1])).join('');
  });
  return texts.join('\n').split(/ *\n/);
}

/** Joins marks with the word that they end, as programs do, which read the items one after the other. */
function joinMarks(items: readonly TextItem[]): TextItem[] {
  const joined: TextItem[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const isMark = before && !before.hasEOL && /^\p{M}+$/u.test(item.str);
    if (isMark)
      joined.splice(-1, 1, { ...before, str: before.str + item.str, hasEOL: item.hasEOL });
    else joined.push(item);
  }
  return joined;
}

function writeItem({ str, hasEOL, transform }: TextItem, before?: TextItem): string {
  const end = before ? before.transform[4] + before.width : transform[4];
  const space = Math.abs(transform[4] - end) > 5 ? '  ' : '';
  return space + str + (hasEOL ? '\n' : '');
}

// Readers of PDFs take away a hyphen at the end of a line, and the resume has a dash for that of a period.
const strip = (text: string) => stripSpace(text).replace(/[-–]/g, '');

/** The units that none of the sheets holds whole. */
export function listBroken(sheets: readonly string[], units: readonly string[][]): string[] {
  const stripped = sheets.map(strip);
  const isWhole = (texts: string[]) =>
    stripped.some((sheet) => texts.every((text) => holds(sheet, text)));
  return units.filter((texts) => !isWhole(texts)).map((texts) => texts.join(' | '));
}

/** Readers guess the position of numbers and brackets between words from right to left. */
function holds(sheet: string, text: string): boolean {
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return sheet.includes(strip(text));
  return text.match(/[\p{L}\p{M}]+/gu)?.every((word) => sheet.includes(word)) ?? true;
}
