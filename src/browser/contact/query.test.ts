import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { querySamples } from '../../../tests/helpers/inbox.ts';
import { checkQuery, cleanQuery, type Query, queryId } from './query.ts';

const query: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Hello there.',
};

test.each([
  [
    'trims the name and the address, but not the message',
    { user_name: '\u00a0 Ada\t', user_email: ' a@b.c\n', message: ' indented\n ' },
    { user_name: 'Ada', user_email: 'a@b.c', message: ' indented\n ' },
  ],
  [
    'writes every line end as a line feed',
    { ...query, message: 'a\r\nb\rc\n\r\nd' },
    { ...query, message: 'a\nb\nc\n\nd' },
  ],
  [
    'replaces half characters, but not whole ones',
    { user_name: 'A\ud83d', user_email: 'a@b.c', message: '\ude00 😀' },
    { user_name: 'A\ufffd', user_email: 'a@b.c', message: '\ufffd 😀' },
  ],
])('cleaning %s', (_name, typed, cleaned) => {
  expect(cleanQuery(typed)).toEqual(cleaned);
});

// `tests/rules` compares the form with the rules on the same samples.
test.each(querySamples)('the error of %s is %s: %j', (field, error, texts) => {
  for (const text of texts) {
    expect(checkQuery({ ...query, [field]: text }), JSON.stringify(text)).toEqual(
      error ? { [field]: error } : {},
    );
  }
});

test.each<Query>([
  query,
  { user_name: '李 محمد', user_email: 'a@b', message: '😀\n👩‍👩‍👧' },
  { user_name: '', user_email: '', message: '' },
])('the id is the SHA-256 that Node computes: %o', async (given) => {
  const text = `${given.user_name}\n${given.user_email}\n${given.message}`;
  expect(await queryId(given)).toBe(createHash('sha256').update(text).digest('hex'));
});
