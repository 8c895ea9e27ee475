import { expect, test } from 'vitest';
import { type Chance, makeChance } from '../../../tests/helpers/make-chance.ts';
import { contentTypes } from '../../schemas/content-types.ts';
import * as links from '../../schemas/links.ts';
import * as scalars from '../../schemas/scalars.ts';
import { renderSchema } from './editor-files.ts';

/** Pieces that texts of every kind are put together from. */
const pieces = [
  'Jun',
  'june',
  'SEPT',
  'Sep.',
  'Mär',
  'May',
  'decem',
  'Janu',
  'may.',
  'Ju',
  'octobers',
  '1899',
  '1900',
  '2009',
  '2025',
  '2099',
  '2100',
  '20255',
  '25',
  'Present',
  'PRESENT',
  'present.',
  'now',
  ' - ',
  '-',
  ' – ',
  '—',
  ' to ',
  ' TO ',
  'to',
  '2024-02-29',
  '2025-02-29',
  '2026-03-0',
  '1',
  '-13-01',
  ' ',
  '  ',
  '\t',
  '\n',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '.',
  ',',
  '/',
  '\\',
  ':',
  '@',
  '+',
  'https://',
  'HTTP://',
  'mailto:',
  'ftp://',
  'a.b',
  'ex.org',
  'é',
  '日本',
  '🎉',
  '?q=1#x',
  '.svg',
  '.PNG',
  '.jpeg',
  '.gif',
  '.pdf',
  '.PDF',
  'me',
  'images/',
  '../',
  './',
  'react',
  '+1',
  '+49',
  '0',
  '555',
  '0100',
  '(',
  ')',
  '-',
  "'",
  '"',
  '{',
  '$',
  '^',
  '[]',
  'ſ',
  'K',
];

function makeText(chance: Chance): string {
  return Array.from({ length: 1 + chance.below(6) }, () => chance.pick(pieces)).join('');
}

const rules = [
  ['line', scalars.line],
  ['prose', scalars.prose],
  ['period', scalars.period],
  ['day', scalars.day],
  ['link', links.link],
  ['webLink', links.webLink],
  ['email', scalars.email],
  ['phoneNumber', scalars.phoneNumber],
] as const;

test.each(rules)('what the checker accepts as %s is never red in an editor', (_, schema) => {
  const { pattern } = schema.meta() ?? {};
  const chance = makeChance(1);
  const accepted = Array.from({ length: 20_000 }, () => makeText(chance)).filter(
    (text) => schema.safeParse(text).success,
  );
  expect(accepted.length).toBeGreaterThan(20);
  expect(accepted.filter((text) => !new RegExp(String(pattern), 'u').test(text))).toEqual([]);
});

test('what cannot be a period is red in an editor', () => {
  const pattern = new RegExp(String(scalars.period.meta()?.pattern), 'u');
  const others = ['', ' ', 'Present', 'Jun', '2025 -', 'soon', '1 - 2', 'Mai 24'];
  expect(others.filter((text) => pattern.test(text))).toEqual([]);
});

test.each([
  [
    'imagePath',
    scalars.imagePath,
    ['me.svg', './images/me.PNG', '../a b/é.gif'],
    ['me.txt', '/me.svg'],
  ],
  ['resumePath', links.resumePath, ['x/cv.PDF', '../cv.pdf'], ['cv.txt', '/cv.pdf']],
])('a path as %s is one in an editor', (_, schema, paths, others) => {
  const pattern = new RegExp(String(schema.meta()?.pattern), 'u');
  expect(paths.filter((text) => !pattern.test(text))).toEqual([]);
  expect(others.filter((text) => pattern.test(text))).toEqual([]);
});

function listTexts(shape: object): object[] {
  const inner = Object.values(shape).flatMap((part) =>
    part instanceof Object ? listTexts(part) : [],
  );
  return 'type' in shape && [shape.type].flat().includes('string') ? [shape, ...inner] : inner;
}

test.each(contentTypes)('every text in a $name has a pattern that editors can read', (type) => {
  const texts = listTexts(JSON.parse(renderSchema(type)));
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) {
    expect(text).toMatchObject({ patternErrorMessage: expect.stringMatching(/[\w"']\.$/) });
    expect(() => new RegExp('pattern' in text ? String(text.pattern) : '(', 'u')).not.toThrow();
  }
});
