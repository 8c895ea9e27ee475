import type { Font, GlyphRun } from 'fontkit';
import type { Run } from '../../typesetting/arrange-runs.ts';
import { shapeRun } from '../../typesetting/shape-run.ts';

/**
 * The glyphs of one letter and its marks, from left to right, and how they are spelt; of several
 * letters where they are drawn in another order than they are written.
 */
export interface Cluster {
  text: string;
  glyphs: GlyphRun['glyphs'];
  positions: GlyphRun['positions'];
  /** Which of them are letters; the others are their marks. */
  letters: number[];
  /** In em. */
  width: number;
}

/** Scripts whose letters change or move when they are drawn, so that the glyphs do not spell them. */
const shaped =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]/u;

/** Whether a run has to be drawn letter by letter; one from the right is drawn in no other way. */
export function isShaped({ text, isFromRight }: Run<unknown>): boolean {
  return shaped.test(text) || (isFromRight && text.trim() !== '');
}

/** Splits a run into what is drawn together. */
export function splitClusters(run: Run<Font>): Cluster[] {
  const laid = shapeRun(run);
  const { font, isFromRight } = run;
  const order = laid.glyphs.map((_, index) => index);
  const groups: number[][] = [];
  // In the order of reading a letter comes before its marks.
  for (const index of isFromRight ? order.reverse() : order) {
    const last = groups.at(-1);
    if (last && isMark(laid, index)) last.push(index);
    else groups.push([index]);
  }
  const clusters = groups.map((group) => toCluster(laid, group, font.unitsPerEm, isFromRight));
  return isFromRight ? clusters.reverse() : joinMoved(clusters, run.text);
}

/** Whether a glyph is a part of the letter before it. */
function isMark({ glyphs, positions }: GlyphRun, index: number): boolean {
  const { codePoints = [], isMark = false } = glyphs[index] ?? {};
  return codePoints.length === 0 || isMark || positions[index]?.xAdvance === 0;
}

function toCluster(
  run: GlyphRun,
  group: readonly number[],
  unit: number,
  isTurned: boolean,
): Cluster {
  const codes = group.flatMap((index) => run.glyphs[index]?.codePoints ?? []);
  const places = isTurned ? group.toReversed() : group;
  const positions = places.flatMap((index) => run.positions[index] ?? []);
  return {
    // A reader turns a line from the right around sign by sign, the marks of a letter too.
    text: String.fromCodePoint(...(isTurned ? codes.toReversed() : codes)),
    glyphs: places.flatMap((index) => run.glyphs[index] ?? []),
    positions,
    letters: [isTurned ? places.length - 1 : 0],
    width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unit,
  };
}

/** Scripts of India draw some vowels before the letter that they are written behind. */
function joinMoved(clusters: readonly Cluster[], text: string): Cluster[] {
  const joined: Cluster[] = [];
  let [rest, open] = [text, undefined as Cluster | undefined];
  for (const cluster of clusters) {
    open = open ? joinClusters(open, cluster) : cluster;
    const written = rest.slice(0, open.text.length);
    if (sortLetters(written) !== sortLetters(open.text)) continue;
    joined.push({ ...open, text: written });
    [rest, open] = [rest.slice(written.length), undefined];
  }
  return open ? [...joined, { ...open, text: rest }] : joined;
}

function joinClusters(left: Cluster, right: Cluster): Cluster {
  return {
    text: left.text + right.text,
    glyphs: [...left.glyphs, ...right.glyphs],
    positions: [...left.positions, ...right.positions],
    letters: [...left.letters, ...right.letters.map((letter) => letter + left.glyphs.length)],
    width: left.width + right.width,
  };
}

function sortLetters(text: string): string {
  return [...text].sort().join('');
}
