import { expect, test } from 'vitest';
import { formatAsJson, formatPage, formatQuery, type InboxPage } from './format-inbox.ts';
import { makeQuery } from './testing.ts';

const receivedAt = '2026-01-02T03:04:05.678Z';
const localTime = new Date(receivedAt).toLocaleString('sv-SE');
const id = 'f00abc1234567890';
const makeEntry = (changes = {}) => ({ id, receivedAt, ...makeQuery(changes) });

const makePage = (changes: Partial<InboxPage>): InboxPage => ({
  place: '/site/.inbox',
  count: (changes.entries ?? []).length + (changes.unreadable ?? []).length,
  page: 1,
  pages: 1,
  entries: [],
  unreadable: [],
  ...changes,
});

test('each query shows its short id, time, name, address and indented message', () => {
  const entries = [makeEntry(), makeEntry({ message: 'Bye' })];
  expect(formatPage(makePage({ entries })).split('\n')).toEqual([
    '2 queries in /site/.inbox',
    '',
    `f00abc12  ${localTime}  Ada Lovelace <ada@example.com>`,
    '  Hello',
    '  there',
    '',
    `f00abc12  ${localTime}  Ada Lovelace <ada@example.com>`,
    '  Bye',
  ]);
});

test('one page of several says which it is, and how to get the next', () => {
  const next = 'npm run inbox -- --page 3';
  const page = makePage({ entries: [makeEntry()], count: 45, page: 2, pages: 3, next });
  const lines = formatPage(page).split('\n');
  expect(lines[0]).toBe('45 queries in /site/.inbox — page 2 of 3');
  expect(lines.at(-1)).toBe('Next page: npm run inbox -- --page 3');
});

test('an empty inbox says so and where it is', () => {
  expect(formatPage(makePage({}))).toBe('The inbox is empty: /site/.inbox');
});

test.each([
  ['lines', 'line\n'.repeat(13), '  line\n'.repeat(12)],
  ['text', 'x'.repeat(1200), `  ${'x'.repeat(998)}\n`],
])('a message of much %s is cut, and says how to see all of it', (_, message, shown) => {
  const text = formatPage(makePage({ entries: [makeEntry({ message })] }));
  expect(text.slice(text.indexOf('\n  ') + 1)).toBe(
    `${shown}  … npm run inbox -- show f00abc12 shows all of it`,
  );
});

test('a query by itself is whole, with its full id and its place', () => {
  const message = `${'line\n'.repeat(100)}end`;
  expect(formatQuery(makeEntry({ message }), '/site/.inbox')).toBe(
    `Id        f00abc1234567890
Place     /site/.inbox
Received  ${localTime}
Name      Ada Lovelace
E-mail    ada@example.com

${'  line\n'.repeat(100)}  end`,
  );
});

const unreadable = [{ id: 'a\u001b[2J', receivedAt, reason: 'It is not a whole JSON object.' }];

test('what cannot be read is named with the reason', () => {
  expect(formatPage(makePage({ unreadable }))).toBe(
    '1 query in /site/.inbox\n\nCould not be read:\n' +
      '  a\\u{1b}[2J — It is not a whole JSON object.',
  );
  expect(formatQuery(unreadable[0] ?? makeEntry(), '/site/.inbox')).toBe(
    `Id        a\\u{1b}[2J
Place     /site/.inbox
Received  ${localTime}

It is not a whole JSON object.`,
  );
});

const hostile = makeEntry({
  user_name: 'Eve\u001b]0;owned\u0007\u009b31m',
  message: 'a\rb\u202Ec\u2066\u0000\n\u001b[1A',
});

test.each([
  [
    'on a page',
    formatPage(makePage({ entries: [hostile] })),
    'Eve\\u{1b}]0;owned\\u{7}\\u{9b}31m <',
  ],
  ['by itself', formatQuery(hostile, '/x'), 'Eve\\u{1b}]0;owned\\u{7}\\u{9b}31m\n'],
])('nothing in a query %s can steer the terminal or turn the text around', (_, text, name) => {
  expect(text).toContain(name);
  expect(text).toContain('b\\u{202e}c\\u{2066}\\u{0}\n  \\u{1b}[1A');
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
});

test('as JSON the list reads back unchanged and carries no control character', () => {
  const entries = [makeEntry({ message: 'a\u009b31m\u202E\u007f\u001b\n' })];
  const json = formatAsJson({ entries, unreadable });
  expect(JSON.parse(json)).toEqual({ entries, unreadable });
  expect(json).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});
