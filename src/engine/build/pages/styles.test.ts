import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNamer, findModuleNames, openPruning, splitStyles } from './styles.ts';

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

test.each([
  ['.home_name{a:b}.home_bio{a:b}', '.home_name{a:b}'],
  ['.home_bio,.home_name:hover{a:b}', '.home_name:hover{a:b}'],
  ['.home_name .home_bio{a:b}', ''],
  ['@layer x{@media print{.home_bio{a:b}}.home_name{a:b}}', '@layer x{.home_name{a:b}}'],
  ['@layer x,y;h2,.framed,.js .row{a:b}', '@layer x,y;h2,.framed,.js .row{a:b}'],
  ['.home_name:not(.home_bio,:has(.home_x)){a:b}', '.home_name:not(.home_bio,:has(.home_x)){a:b}'],
  ['body:has(.home_bio) nav{a:b}body:has(>.home_name) nav{a:b}', 'body:has(>.home_name) nav{a:b}'],
  [':is(.home_bio,.home_name){a:b}', ':is(.home_bio,.home_name){a:b}'],
  ['@keyframes float{0%{a:b}to{a:b}}', '@keyframes float{0%{a:b}to{a:b}}'],
  ['.tags_tags{a:b}.tags_other{a:b}.ledger_entry{a:b}', '.tags_tags{a:b}.tags_other{a:b}'],
  [
    '.tags_tags{a:b}@keyframes tags_in{to{a:b}}@keyframes own-game_in{to{a:b}}',
    '.tags_tags{a:b}@keyframes tags_in{to{a:b}}',
  ],
  [':root:not(.a_b) :is(.own-game_cell,.own-game_mark){a:b}', ''],
  ['.home_name{a:b}@layer own{.own-game_cell{a:b}}', '.home_name{a:b}'],
  ['@font-face{src:url(a_b)}', '@font-face{src:url(a_b)}'],
])('a page with the classes home_name and tags_tags has of %s: %s', (css, pruned) => {
  const prune = openPruning(css);
  const names = findModuleNames('<h1 class="row home_name"><ul class="tags_tags">');
  expect(prune(names)).toBe(pruned);
  expect(prune(names)).toBe(pruned);
});

test('what scripts may show is kept on pages that show something of its module', () => {
  const prune = openPruning('.form_form{a:b}.form_error{a:b}', new Set(['form_error']));
  expect(prune(new Set(['form_form']))).toBe('.form_form{a:b}.form_error{a:b}');
  expect(prune(new Set(['home_name']))).toBe('');
});

const nameClass = createClassNamer();

test('two modules with the same file name are an error that names both', () => {
  nameClass('name', resolve('src/engine/a/card.module.css'));
  expect(nameClass('other', resolve('src/engine/a/card.module.css'))).toBe('card_other');
  expect(() => nameClass('name', resolve('src/engine/b/card.module.css'))).toThrow(
    'src/engine/b/card.module.css  has the file name of src/engine/a/card.module.css, and their classes would mix — give it another name',
  );
});
