import { expect, test } from 'vitest';
import { formatInbox, formatInboxAsJson } from './format-inbox.ts';
import { makeQuery } from './testing.ts';

const receivedAt = '2026-01-02T03:04:05.678Z';
const localTime = new Date(receivedAt).toLocaleString('sv-SE');
const makeEntry = (changes = {}) => ({ id: 'f00', receivedAt, ...makeQuery(changes) });

test('each query shows its time, name, address and indented message', () => {
  const list = { entries: [makeEntry(), makeEntry({ message: 'Bye' })], unreadable: [] };
  expect(formatInbox(list, '/site/.inbox').split('\n')).toEqual([
    '2 queries in /site/.inbox',
    '',
    `${localTime}  Ada Lovelace <ada@example.com>`,
    '  Hello',
    '  there',
    '',
    `${localTime}  Ada Lovelace <ada@example.com>`,
    '  Bye',
  ]);
});

test('an empty inbox says so and where it is', () => {
  expect(formatInbox({ entries: [], unreadable: [] }, '/site/.inbox')).toBe(
    'The inbox is empty: /site/.inbox',
  );
});

test('files that cannot be read are named with the reason', () => {
  const unreadable = [{ file: 'a\u001b[2J.json', reason: 'It is not a whole JSON object.' }];
  expect(formatInbox({ entries: [], unreadable }, '/x')).toBe(
    'The inbox is empty: /x\n\nFiles that could not be read:\n' +
      '  a\\u{1b}[2J.json — It is not a whole JSON object.',
  );
});

test('nothing in a query can steer the terminal or turn the text around', () => {
  const entry = makeEntry({
    user_name: 'Eve\u001b]0;owned\u0007\u009b31m',
    message: 'a\rb\u202Ec\u2066\u0000\n\u001b[1A',
  });
  const text = formatInbox({ entries: [entry], unreadable: [] }, '/x');
  expect(text).toContain('Eve\\u{1b}]0;owned\\u{7}\\u{9b}31m <');
  expect(text).toContain('b\\u{202e}c\\u{2066}\\u{0}\n  \\u{1b}[1A');
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
});

test('as JSON the list reads back unchanged and carries no control character', () => {
  const list = {
    entries: [makeEntry({ message: 'a\u009b31m\u202E\u007f\u001b' })],
    unreadable: [],
  };
  const json = formatInboxAsJson(list);
  expect(JSON.parse(json)).toEqual(list);
  expect(json).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});
