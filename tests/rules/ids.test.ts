import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { queryId } from '../../src/browser/contact/query.ts';
import { encodeQuery, makeQuery, sample, send } from './support/queries.ts';
import { openStore } from './support/store.ts';

const store = openStore('rules-ids');
const { user_name, user_email, message } = sample;
const joined = `${user_name}\n${user_email}\n${message}`;
const hash = (name: string, content: string) => createHash(name).update(content).digest('hex');
const right = hash('sha256', joined);

const writeAs = (id: string) => store.commit([store.set(`Queries/${id}`, encodeQuery(sample))]);

test('the SHA-256 of the three texts, joined by new lines, in lower-case hex is accepted', async () => {
  expect(await writeAs(right)).toBe('accepted');
});

test('the id that the form computes is that hash', async () => {
  expect(await queryId(sample)).toBe(right);
});

test.each([
  ['in upper-case hex', right.toUpperCase()],
  ['with its first letter in upper case', right.replace(/[a-f]/, (letter) => letter.toUpperCase())],
  ['without its last digit', right.slice(0, -1)],
  ['with a digit more', `${right}0`],
  ['with another last digit', right.slice(0, -1) + (right.endsWith('0') ? '1' : '0')],
  ['reversed', [...right].reverse().join('')],
  ['with a space behind', `${right} `],
  ['in base64', createHash('sha256').update(joined).digest('base64url')],
  ['of MD5', hash('md5', joined)],
  ['of SHA-1', hash('sha1', joined)],
  ['of SHA-512', hash('sha512', joined)],
  ['of another query', hash('sha256', `${joined}!`)],
  ['of the texts without separators', hash('sha256', user_name + user_email + message)],
  ['of the texts joined by spaces', hash('sha256', [user_name, user_email, message].join(' '))],
  ['of the texts in another order', hash('sha256', [message, user_email, user_name].join('\n'))],
  ['of the texts and a new line', hash('sha256', `${joined}\n`)],
  ['of the message alone', hash('sha256', message)],
  ['of nothing', hash('sha256', '')],
  ['made up at random', 'Zk3nVq8sT1pLw0XyB7Rc'],
  ['as plain text', 'query-1'],
  ['as a pattern', '.*'],
])('an id %s is refused', async (_, id) => {
  expect(await writeAs(id)).toBe('refused');
});

test('an id that the database makes up is refused', async () => {
  expect(await store.ask('POST', '/Queries', { fields: encodeQuery(sample) })).toBe('refused');
});

test('texts that join to the same hash can only be queries with that content', async () => {
  const shifted = makeQuery({ user_name: `${user_name}\n${user_email}`, user_email: '' });
  expect(await store.commit([store.set(`Queries/${right}`, encodeQuery(shifted))])).toBe('refused');
});

test.each([
  ['accents', 'Zoë Ångström'],
  ['the same accents taken apart', 'Zoë Ångström'.normalize('NFD')],
  ['Arabic', 'آدا لوفلايس'],
  ['an emoji of several parts', '👩🏽‍💻'],
  ['letters past the first plane', '𝒜𝒹𝒶 𠮷'],
  ['a private letter', '\u{F8FF}\u{10FFFD}'],
  ['the replacement character', '\uFFFD'],
])('the hash is computed over UTF-8: %s', async (_, name) => {
  expect(await send(store, { user_name: name })).toBe('accepted');
});
