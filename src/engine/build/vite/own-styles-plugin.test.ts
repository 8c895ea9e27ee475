import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layerOrder } from '../pages/styles.ts';
import { putIntoLayer } from './own-styles-plugin.ts';

test.each([
  ['a{b:c}', '@layer own{a{b:c}}'],
  ['@media print{a{b:c}}', '@layer own{@media print{a{b:c}}}'],
  // What has to come first stays there.
  ['@charset "utf-8";a{b:c}', '@charset "utf-8";@layer own{a{b:c}}'],
  ['@import "./b.css";a{b:c}', '@import "./b.css" layer(own);@layer own{a{b:c}}'],
  ['@import url(b.css) layer(c) print;', '@import url(b.css) layer(own.c) print;'],
  ["@import url('b(1).css') screen;", "@import url('b(1).css') layer(own) screen;"],
  ['@import "b.css" layer;', '@import "b.css" layer(own);'],
  // Layers of the owner's are below that of all.
  ['@layer a, b;@layer b{a{b:c}}', '@layer own{@layer a, b;@layer b{a{b:c}}}'],
  // The values of a CSS module.
  [':export{a:b}.c{d:e}', ':export{a:b}@layer own{.c{d:e}}'],
])('%s is put into a layer', (css, expected) => {
  expect(putIntoLayer(css, 'own').replace(/\s+(?=[@{}.:])|(?<=[{};])\s+/g, '')).toBe(expected);
});

test('own styles follow the layers that all pages have', () => {
  const index = readFileSync('src/engine/pages/styles/index.css', 'utf8');
  const layers = /@layer ([^;{]+);/.exec(index)?.[1];
  expect(layerOrder).toBe(`@layer ${layers?.replaceAll(' ', '')},own;`);
});
