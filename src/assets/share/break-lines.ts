const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that are written without spaces. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}ー';
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const endsUnspaced = new RegExp(`[${unspaced}、。，．！？」』）】]$`, 'u');

/** Parts of a text with the room that each takes. */
export type Parts = readonly { text: string; width: number }[];

/** Splits a text where a line may end: behind spaces, and between words of scripts without them. */
export function splitWords(text: string): string[] {
  return split(text, /[^\S\u00a0]$/);
}

/** The same, and behind hyphens and the like. */
export function splitCompounds(text: string): string[] {
  return split(text, /[^\S\u00a0]$|[^\s][-–—/]$/);
}

function split(text: string, end: RegExp): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, segment, end)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

function mayBreak(before: string, after: string, end: RegExp): boolean {
  if (/^\s/.test(after)) return false;
  return end.test(before) || (startsUnspaced.test(after) && endsUnspaced.test(before));
}

/** Splits a text where a line may end at worst: between letters. */
export function splitLetters(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** Fills lines of a width with parts; one wider than a line has a line of its own. */
export function fillLines(parts: Parts, width: number): string[] {
  const lines: string[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (taken + part.width > width) {
      lines.push('');
      taken = 0;
    }
    lines.push(`${lines.pop() ?? ''}${part.text}`);
    taken += part.width;
  }
  return lines.map((line) => line.trim());
}

/** Fills as few lines as a width takes, each about as long as the others. */
export function fillEvenly(parts: Parts, width: number): string[] {
  const lines = fillLines(parts, width);
  let [least, enough] = [Math.max(...parts.map((part) => part.width)), width];
  while (enough - least > 0.01 * width) {
    const middle = (least + enough) / 2;
    if (fillLines(parts, middle).length === lines.length) enough = middle;
    else least = middle;
  }
  return fillLines(parts, enough);
}
