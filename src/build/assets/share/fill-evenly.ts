import { fillLines, type Part } from '../../typesetting/fill-lines.ts';

/** Fills as few lines as a width takes, each about as long as the others. */
export function fillEvenly(parts: readonly Part[], width: number): string[] {
  const lines = fillLines(parts, width);
  let [least, enough] = [Math.max(...parts.map(({ inkWidth }) => inkWidth)), width];
  while (enough - least > 0.01 * width) {
    const middle = (least + enough) / 2;
    if (fillLines(parts, middle).length === lines.length) enough = middle;
    else least = middle;
  }
  return fillLines(parts, enough);
}
