import { stripSpace } from '../../helpers/read-pdf.ts';

// Readers of PDFs take away a hyphen at the end of a line, and the resume has a dash for that of a period.
const strip = (text: string) => stripSpace(text).replace(/[-–]/g, '');

/**
 * Lists the blocks that must stay on one sheet, by their texts: each entry, and each heading with the first words
 * of what follows it. Runs in the page.
 */
export function listUnits(): string[][] {
  // Text that is not read aloud may be missing on paper; text that is only read aloud is elsewhere.
  const readText = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('[aria-hidden], .visually-hidden')) part.remove();
    return copy.textContent ?? '';
  };
  const read = (root: Element, names: string) =>
    [...root.querySelectorAll(names)].map(readText).filter(Boolean);
  const isPrinted = (element: Element) => !element.closest('nav, #contact');
  const find = (names: string) => [...document.querySelectorAll(names)].filter(isPrinted);
  const entries = find('main section li:not(li li), main li:has(h2)');
  const headings = find('main :is(h2, h3):not(li *)').flatMap((heading) => {
    const next = heading.nextElementSibling as Element;
    const entry = next.querySelector('li') ?? next;
    const [first = readText(entry)] = read(entry, 'h3, p, td');
    // A picture that follows has no words.
    const isPicture = entry === next && next.querySelector('img');
    return isPicture ? [] : [[readText(heading), first.slice(0, 20)]];
  });
  return [...entries.map((entry) => read(entry, 'h2, h3, p, li')), ...headings];
}

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
