const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const noFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…%‰]/u;
const noLast = /[\p{Ps}\p{Pi}]$/u;
const joined = /[\u00a0\u202f\u2060]$/;
const never = /(?!)/;

/**
 * Splits a text where a line may end: behind spaces, and between words of scripts without them,
 * but neither before closing punctuation nor behind an opening one.
 *
 * @param further what else a line may end with
 */
export function splitText(text: string, further = never): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, segment, further)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** Splits a text where a line may end at worst: between letters, each with its marks. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function mayBreak(before: string, after: string, further: RegExp): boolean {
  if (/^\s/.test(after) || joined.test(before)) return false;
  if (/\s$/.test(before)) return true;
  if (noFirst.test(after) || noLast.test(before)) return false;
  return further.test(before) || unspaced.test(lastOf(before)) || unspaced.test(after.charAt(0));
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}
