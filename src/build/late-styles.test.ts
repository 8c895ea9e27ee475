import { expect, test } from 'vitest';
import { takeLayer, toLateStyles } from './late-styles.ts';

test('every block of the layer is taken out whole, and the rest stays in its order', () => {
  const css =
    '@layer base,late;a{b:c}@layer late{.d{e:f}@media print{.g{h:i}}}.j{k:l}@layer late{.m{n:o}}@layer later{.p{q:r}}';
  expect(takeLayer(css, 'late')).toEqual({
    rest: '@layer base,late;a{b:c}.j{k:l}@layer later{.p{q:r}}',
    taken: '@layer late{.d{e:f}@media print{.g{h:i}}}@layer late{.m{n:o}}',
  });
});

test('braces in strings end nothing', () => {
  const css = '@layer late{.a:after{content:"}\\"}"}}.b{c:d}';
  expect(takeLayer(css, 'late').rest).toBe('.b{c:d}');
});

test('without such a block nothing is taken, and one without an end is an error', () => {
  expect(takeLayer('.a{b:c}', 'late')).toEqual({ rest: '.a{b:c}', taken: '' });
  expect(() => takeLayer('@layer late{.a{b:c}', 'late')).toThrow('no end');
});

test('the name of the file follows from its text', () => {
  expect(toLateStyles('a{}').file).toMatch(/^assets\/late\.[\da-f]{10}\.css$/);
  expect(toLateStyles('a{}').file).not.toBe(toLateStyles('b{}').file);
});
