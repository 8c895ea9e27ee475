const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const noFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…%‰]/u;
const noLast = /[\p{Ps}\p{Pi}]$/u;

/**
 * Breaks a text into lines, each as full as it can be. Words are kept whole where they fit.
 *
 * @param measure the width of a part of the text, in the unit of `width`
 */
export function breakLines(
  text: string,
  width: number,
  measure: (part: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of splitParts(text, width, measure)) {
    if (line && used + measure(part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += part;
    used += measure(part);
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

/** The parts between which a line may end; one that is wider than a line is cut into letters. */
function splitParts(text: string, width: number, measure: (part: string) => number): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts.flatMap((part) => (measure(part.trimEnd()) > width ? splitGraphemes(part) : [part]));
}

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function mayBreak(before: string, after: string): boolean {
  if (/\s$/.test(before)) return !/^\s/.test(after);
  if (/^\s/.test(after) || noFirst.test(after) || noLast.test(before)) return false;
  return unspaced.test(lastOf(before)) || unspaced.test(after.charAt(0));
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}
