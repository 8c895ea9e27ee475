import { expect, test } from 'vitest';
import { findWidths, renderSizes } from './picture-slots.ts';

const photo = { width: 6000, height: 4000 };

test('a picture has the widths of all its slots, up to twice the widest', () => {
  expect(findWidths(['logo'], photo)).toEqual([56, 112]);
  expect(findWidths(['about'], photo)).toEqual([380, 540, 760, 1075, 1520, 2150]);
  const figure = [380, 540, 760, 1075, 1520, 2150, 3040];
  expect(findWidths(['logo', 'figure'], photo)).toEqual([56, 112, ...figure]);
});

test('a smaller picture has its own width, and no width close to it', () => {
  expect(findWidths(['about'], { width: 800, height: 600 })).toEqual([380, 540, 800]);
  expect(findWidths(['about'], { width: 1, height: 1 })).toEqual([1]);
});

test('a picture cropped at its sides is made wider, and `sizes` says so', () => {
  const wide = { width: 6000, height: 3000 };
  expect(findWidths(['portrait'], { width: 3000, height: 4000 }).at(-1)).toBe(1075);
  expect(findWidths(['portrait'], wide).at(-1)).toBe(2150);
  expect(renderSizes('portrait', wide)).toBe(
    '(min-width:64rem) calc((min(26.6vw,27rem))*2.5),(min-width:40rem) calc((34vw)*2.5),calc((min(91vw - 1rem,26rem))*2.5)',
  );
  expect(renderSizes('about', wide)).toBe('(min-width:64rem) min(35.9vw,37.5rem),91vw');
});

test('a panorama and an endless page stay within the limits of every format', () => {
  expect(findWidths(['portrait'], { width: 20_000, height: 500 })).toEqual([3040]);
  expect(findWidths(['figure'], { width: 1000, height: 20_000 }).at(-1)).toBe(819);
  expect(findWidths(['figure'], { width: 10, height: 60_000 })).toEqual([2]);
});
