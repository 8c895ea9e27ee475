import { expect, test } from 'vitest';
import { splitStyles } from './split-styles.ts';

test.each([
  [
    'blocks of the late layer',
    '@layer base,late;a{b:c}@layer late{.d{e:f}@media print{.g{h:"}\\"}"}}}.j{k:l}@layer late{.m{n:o}}',
    {
      first: '@layer base,late;a{b:c}.j{k:l}',
      late: '@layer late{.d{e:f}@media print{.g{h:"}\\"}"}}}@layer late{.m{n:o}}',
      print: '',
    },
  ],
  [
    'rules for print, each in its layer,',
    '@layer a,b,late;@layer a{c{d:e}@media print{f{g:h}}}@layer b{@media print{i{j:k}}l{m:n}}',
    {
      first: '@layer a,b,late;@layer a{c{d:e}}@layer b{l{m:n}}',
      late: '',
      print: '@layer a{@media print{f{g:h}}}@layer b{@media print{i{j:k}}}',
    },
  ],
])('%s come late, and the other rules keep their order', (_, css, styles) => {
  expect(splitStyles(css)).toEqual(styles);
});
