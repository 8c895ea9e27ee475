import { splitGraphemes } from './split-text.ts';

/** A part of a text behind which a line may end, and the room it takes. */
export interface Part {
  text: string;
  width: number;
  /** Without the space behind it, which no line ends with. */
  inkWidth: number;
}

/** The width of a text on one line. */
export type Measure = (text: string) => number;

export function measureParts(texts: readonly string[], measure: Measure): Part[] {
  return texts.map((text) => {
    const ink = text.trimEnd();
    return { text, width: measure(text), inkWidth: measure(ink) };
  });
}

/** Cuts what is wider than a line into letters. */
export function cutWide(parts: readonly Part[], width: number, measure: Measure): Part[] {
  return parts.flatMap((part) =>
    part.inkWidth > width ? measureParts(splitGraphemes(part.text), measure) : [part],
  );
}

/** Fills lines of a width with parts; one wider than a line has a line of its own. */
export function fillLines(parts: readonly Part[], width: number): string[] {
  const lines: string[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (taken + part.inkWidth > width) {
      lines.push('');
      taken = 0;
    }
    lines.push(`${lines.pop() ?? ''}${part.text}`);
    taken += part.width;
  }
  return lines.map((line) => line.trim());
}
