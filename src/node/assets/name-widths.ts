/** The smallest distance between lines of the display font, in em. */
export const closestLeading = 0.86;

/**
 * The width of a name in em when it is set on 1, 2, 3 and 4 lines, broken between words
 * so that the widest line is as narrow as can be. A page divides its width by one of them
 * to set the name as large as the lines allow.
 */
export function measureNameLines(name: string, measure: (line: string) => number): number[] {
  const words = name.split(/\s+/).filter(Boolean);
  return [1, 2, 3, 4].map((lines) => Number(breakEvenly(words, lines, measure).toFixed(3)));
}

function breakEvenly(words: string[], lines: number, measure: (line: string) => number): number {
  const whole = measure(words.join(' '));
  if (lines === 1 || words.length === 1) return whole;
  const cuts = words.slice(1).map((_, index) => index + 1);
  const widths = cuts.map((cut) =>
    Math.max(
      measure(words.slice(0, cut).join(' ')),
      breakEvenly(words.slice(cut), lines - 1, measure),
    ),
  );
  return Math.min(whole, ...widths);
}
