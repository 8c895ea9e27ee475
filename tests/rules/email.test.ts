import { describe, expect, test } from 'vitest';
import { checkQuery } from '../../src/browser/contact/query.ts';
import { makeQuery, send } from './support/queries.ts';
import { openStore } from './support/store.ts';

const store = openStore('rules-email');
const label = 'a'.repeat(63);

test.each([
  'a@b',
  'ada@example.com',
  'ADA@EXAMPLE.COM',
  'ada.lovelace+site@mail.example.co.uk',
  '.starts.and.ends.with.a.dot.@example.com',
  'two..dots@example.com',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '0@0',
  'a@1.2.3.4',
  'a@b-c',
  'a@b--c.example',
  'a@xn--bcher-kva.example',
  `a@${label}`,
  `a@${label}.${label}.com`,
  '-@b',
])('the address %s is accepted', async (address) => {
  expect(await send(store, { user_email: address })).toBe('accepted');
});

test.each([
  ['nothing', ''],
  ['no @', 'ada.example.com'],
  ['@ alone', '@'],
  ['nothing before @', '@example.com'],
  ['nothing after @', 'ada@'],
  ['two @', 'ada@home@example.com'],
  ['two @ in a row', 'ada@@example.com'],
  ['a space inside', 'ada lovelace@example.com'],
  ['a space before', ' ada@example.com'],
  ['a space behind', 'ada@example.com '],
  ['a new line behind', 'ada@example.com\n'],
  ['a new line before', '\nada@example.com'],
  ['a second line', 'ada@example.com\nb@example.com'],
  ['a header smuggled in', 'ada@example.com\r\nBcc: all@example.com'],
  ['NUL', 'ada\0@example.com'],
  ['a dot right after @', 'ada@.example.com'],
  ['a dot at the end', 'ada@example.com.'],
  ['two dots in the domain', 'ada@example..com'],
  ['a hyphen that starts a label', 'ada@-example.com'],
  ['a hyphen that ends a label', 'ada@example-.com'],
  ['a hyphen that ends the domain', 'ada@example.com-'],
  ['a label of 64', `ada@${label}a`],
  ['a second label of 64', `ada@example.${label}a`],
  ['an underscore in the domain', 'ada@ex_ample.com'],
  ['quotes', '"ada lovelace"@example.com'],
  ['angle brackets', '<ada@example.com>'],
  ['a name in front', 'Ada <ada@example.com>'],
  ['a comma', 'ada@example.com,b@example.com'],
  ['a semicolon', 'a;b@example.com'],
  ['brackets', 'ada@[127.0.0.1]'],
  ['a comment', 'ada(me)@example.com'],
  ['a backslash', 'a\\b@example.com'],
  ['a colon', 'mailto:ada@example.com'],
  ['an accent before @', 'é@example.com'],
  ['an accent after @', 'ada@exämple.com'],
  ['a full-width @', 'ada＠example.com'],
  ['a full-width dot', 'ada@example．com'],
  ['an emoji', '\u{1F600}@example.com'],
  ['a zero-width space', 'ada\u200b@example.com'],
])('an address with %s is refused', async (_, address) => {
  expect(await send(store, { user_email: address })).toBe('refused');
});

describe('the rules and the form agree on every ASCII character', () => {
  const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

  test.each([
    ['before @', (character: string) => `a${character}b@example.com`],
    ['inside a label', (character: string) => `a@b${character}c.example`],
    ['at the end of the domain', (character: string) => `a@example.com${character}`],
  ])('%s', async (_, place) => {
    const outcomes = characters.map((character) => send(store, { user_email: place(character) }));
    const expected = characters.map((character) =>
      checkQuery(makeQuery({ user_email: place(character) })).user_email ? 'refused' : 'accepted',
    );
    expect(await Promise.all(outcomes)).toEqual(expected);
    expect(new Set(expected).size).toBe(2);
  });
});
