import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkQuery, cleanQuery, type Query, queryFields, queryId, queryLimits } from './query.ts';

// That form and rules agree on what is accepted, character by character, `tests/rules` shows.

const query: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Hello there.',
};

test.each([
  [
    'the space around name and address goes, and that of the message stays',
    { user_name: '\u00a0 Ada\t', user_email: ' a@b.c\n', message: ' indented\n ' },
    { user_name: 'Ada', user_email: 'a@b.c', message: ' indented\n ' },
  ],
  [
    'every kind of line end becomes a line feed',
    { ...query, message: 'a\r\nb\rc\n\r\nd' },
    { ...query, message: 'a\nb\nc\n\nd' },
  ],
  [
    'half characters are replaced, and whole ones left alone',
    { user_name: 'A\ud83d', user_email: 'a@b.c', message: '\ude00 😀' },
    { user_name: 'A\ufffd', user_email: 'a@b.c', message: '\ufffd 😀' },
  ],
])('%s', (_name, typed, cleaned) => {
  expect(cleanQuery(typed)).toEqual(cleaned);
});

const longest: Query = {
  user_name: 'x'.repeat(queryLimits.user_name),
  user_email: `${'x'.repeat(queryLimits.user_email - 6)}@ab.cd`,
  message: 'x'.repeat(queryLimits.message),
};

test.each(queryFields)('the longest %s is accepted, one character more is not', (field) => {
  const check = (text: string) => checkQuery({ ...query, [field]: text })[field];
  expect(check(longest[field])).toBeUndefined();
  expect(check(`x${longest[field]}`)).toBe('tooLong');
  expect(check(`xxx${longest[field]}`)).toBe('tooLong');
});

test.each<[keyof Query, string[], string | undefined]>([
  ['user_name', ['X', '李', '\u200fשרה', "O'Neill-Müller", '\u200bAda'], undefined],
  ['user_name', ['', '   ', '\u00a0\u202f', '\u200b\ufeff', '\u3164', '\u00ad'], 'nameMissing'],
  ['user_name', ['A\nB', 'A\tB', 'A\u2028B'], 'nameLines'],
  ['user_email', ['a@b', "!#$%&'*+/=?^_`{|}~-.@x", 'a@xn--bcher-kva.example'], undefined],
  [
    'user_email',
    ['', 'a', 'a@', 'a@b@c', 'a@b c', 'a@b..c', 'ä@example.com', 'a@b\nc@d', 'a\u200b@b'],
    'emailInvalid',
  ],
  ['message', ['?', 'Line\n\n\tindented', 'مرحبا', '👩‍👩‍👧', '\u2028x'], undefined],
  ['message', ['', '\n\n\t', '\u200e\u200f', '\u2800'], 'queryMissing'],
  ['message', ['a\0b', 'a\rb', 'a\u0085b'], 'queryControls'],
])('%s of %j: %s', (field, texts, error) => {
  for (const text of texts) expect(checkQuery({ ...query, [field]: text })[field]).toBe(error);
});

test.each<Query>([
  query,
  { user_name: '李 محمد', user_email: 'a@b', message: '😀\n👩‍👩‍👧' },
  { user_name: '', user_email: '', message: '' },
])('the id is the SHA-256 that Node computes: %o', async (given) => {
  const text = `${given.user_name}\n${given.user_email}\n${given.message}`;
  expect(await queryId(given)).toBe(createHash('sha256').update(text).digest('hex'));
});
