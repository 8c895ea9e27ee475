import { expect, test } from 'vitest';
import { createHeadingIds } from './heading-ids.ts';

test('headings are named by their text, and a repeated one by its number too', () => {
  const name = createHeadingIds();
  expect(['The problem', "What's hard?", 'The problem', 'Größe 2'].map(name)).toEqual([
    'the-problem',
    'whats-hard',
    'the-problem-1',
    'größe-2',
  ]);
});

test('a heading of nothing but signs has an id all the same', () => {
  const name = createHeadingIds();
  expect(['!?', '…'].map(name)).toEqual(['section', 'section-1']);
});

test('no heading takes an id of the page around it', () => {
  const name = createHeadingIds();
  expect(['Main', 'Footer', 'Menu'].map(name)).toEqual(['main-1', 'footer-1', 'menu-1']);
});
