import { expect, test } from 'vitest';
import { writeLists } from './write-lists.ts';

test.each<[source: string, text: string]>([
  ['I do:\n- one\n- two', 'I do:\none.\ntwo.'],
  ['I build\n\n* one!\n\n* two\n\nAnd more', 'I build.\n\none!\ntwo.\n\nAnd more'],
  [
    '• one is long\n  and goes on\n• two\nas well\n• three\nMore',
    'one is long and goes on.\ntwo as well.\nthree.\nMore',
  ],
  ['I do:\n\n- one\n\n- two', 'I do:\none.\ntwo.'],
  ['- one', 'one'],
  ['- one\n  more', 'one more'],
])('the list in %j becomes sentences', (source, text) => {
  expect(writeLists(source)).toBe(text);
});

test.each(['', 'One\nTwo\n\n\nThree  ', '---', '-5 °C\n-6 °C', '- ', '3 - 2', '1. one\n2. two'])(
  '%j has no list',
  (text) => {
    expect(writeLists(text)).toBe(text);
  },
);
