import { expect, test } from 'vitest';
import { pickVariants } from './pick-variants.ts';

/** One format, as widths with the number of bytes at each. */
const makeSet = (extension: string, sizes: Record<number, number>) =>
  Object.entries(sizes).map(([width, size]) => ({
    width: Number(width),
    extension,
    bytes: new Uint8Array(size),
  }));
const show = (sets: ReturnType<typeof pickVariants>) =>
  sets.map((set) => [set[0]?.extension, ...set.map(({ width }) => width)]);

test('a format stays when it is smaller than those that more browsers read', () => {
  const [avif, webp] = [makeSet('avif', { 10: 5, 20: 9 }), makeSet('webp', { 10: 6, 20: 10 })];
  const all = [avif, webp, makeSet('jpeg', { 10: 7 })];
  expect(show(pickVariants(all, 10))).toEqual([
    ['avif', 10, 20],
    ['webp', 10, 20],
    ['jpeg', 10],
  ]);
});

test('a format that is not smaller is left out', () => {
  const webp = makeSet('webp', { 10: 6, 20: 10 });
  const jpeg = makeSet('jpeg', { 10: 7 });
  const sets = [makeSet('avif', { 10: 6, 20: 9 }), webp, jpeg];
  expect(show(pickVariants(sets, 10))).toEqual([
    ['webp', 10, 20],
    ['jpeg', 10],
  ]);
  const small = makeSet('png', { 10: 2 });
  expect(show(pickVariants([webp, small], 10))).toEqual([['png', 10]]);
});

test('a width that is larger than a wider one is left out', () => {
  const webp = makeSet('webp', { 10: 8, 20: 12, 30: 11, 40: 13 });
  expect(show(pickVariants([webp, makeSet('png', { 10: 99 })], 10))[0]).toEqual([
    'webp',
    10,
    30,
    40,
  ]);
});
