import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  denyStorage,
  fillStorage,
  page,
  setUpPage,
} from '../../../../tests/helpers/contact-queue.ts';
import { querySamples } from '../../../../tests/helpers/inbox.ts';
import { formWords } from '../../schemas/words.ts';
import { buildMailto, buildMailtoUrl, mailtoLimit } from './mailto.ts';
import { checkQuery, cleanQuery, type Query, queryId } from './query.ts';
import { createDraft, lifetime } from './storage.ts';

const query: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Hello there.',
};

test.each([
  [
    'trims the name and the email address, but not the message',
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

const letter: Query = {
  user_name: 'Ada & Co.',
  user_email: 'ada+site@example.com',
  message: 'Rates?\n50% = fine #1 & "more" 😀',
};

function readLink(href: string) {
  const { protocol, pathname, searchParams } = new URL(href);
  return {
    protocol,
    pathname,
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
}

test('carries email address, subject and body through the encoding unchanged', () => {
  const { href, isCut } = buildMailto('owner@example.com', letter, formWords);
  expect(isCut).toBe(false);
  expect(readLink(href)).toEqual({
    protocol: 'mailto:',
    pathname: 'owner@example.com',
    subject: 'Query from Ada & Co.',
    body: 'Rates?\r\n50% = fine #1 & "more" 😀\r\n\r\nAda & Co.\r\nada+site@example.com',
  });
  expect(href).toMatch(/^[\x21-\x7e]+$/);
});

test('neither an email address nor a name can add headers', () => {
  expect(buildMailtoUrl('a?cc=b@example.com')).toBe('mailto:a%3Fcc%3Db@example.com');
  const injected = { ...letter, user_name: 'Ada\r\nBcc: x' };
  const { href } = buildMailto('o@example.com', injected, formWords);
  expect(readLink(href).subject).toBe('Query from Ada Bcc: x');
});

test.each([
  ['Latin', 'word '.repeat(1000)],
  ['emoji', '😀'.repeat(2500)],
  ['Arabic', 'سلام '.repeat(1000)],
])('a long text in %s is cut between characters and says so', (_name, message) => {
  const { href, isCut } = buildMailto('o@example.com', { ...letter, message }, formWords);
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(mailtoLimit);
  expect(href.length).toBeGreaterThan(mailtoLimit - 24);
  const [text = ''] = readLink(href).body?.split('\r\n') ?? [];
  expect(text.endsWith('…')).toBe(true);
  expect(message.startsWith(text.slice(0, -1))).toBe(true);
  expect(text).not.toContain('\ufffd');
});

const halfTyped = { user_name: ' Ada', user_email: 'ada@', message: 'Hello\r\n\n🙂 ' };
const empty = { user_name: '', user_email: '', message: '' };

setUpPage();

test('a draft is read back exactly as typed, for a week', () => {
  expect(createDraft().write(halfTyped)).toBe(true);
  vi.setSystemTime(Date.now() + lifetime - 1);
  expect(createDraft().read()).toEqual(halfTyped);
  vi.setSystemTime(Date.now() + 1);
  expect(createDraft().read()).toBeUndefined();
});

test('emptied fields remove the draft of this tab, but not that of another', () => {
  const [draft, other] = [createDraft(), createDraft()];
  draft.write(halfTyped);
  other.write({ ...halfTyped, message: 'Something else' });
  expect([draft.isStored(), other.isStored()]).toEqual([false, true]);
  expect(draft.write(empty)).toBe(false);
  expect(draft.read()?.message).toBe('Something else');
  expect(draft.write(empty)).toBe(false);
  expect(Object.keys(page.storage)).toEqual([]);
});

test.each(['denied', 'full'])('with storage %s, nothing is stored and nothing breaks', (how) => {
  const draft = createDraft();
  draft.write(halfTyped);
  if (how === 'denied') denyStorage();
  else fillStorage(page);
  expect(draft.write({ ...halfTyped, message: 'Longer' })).toBe(false);
  expect(createDraft().read()).toBeUndefined();
});
