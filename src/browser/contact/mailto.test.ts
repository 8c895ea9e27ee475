import { expect, test } from 'vitest';
import { formWords } from '../../schemas/words.ts';
import { buildMailto, buildMailtoAddress, mailtoLimit } from './mailto.ts';
import type { Query } from './query.ts';

const query: Query = {
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

test('carries address, subject and body through the encoding unchanged', () => {
  const { href, isCut } = buildMailto('owner@example.com', query, formWords);
  expect(isCut).toBe(false);
  expect(readLink(href)).toEqual({
    protocol: 'mailto:',
    pathname: 'owner@example.com',
    subject: 'Query from Ada & Co.',
    body: 'Rates?\r\n50% = fine #1 & "more" 😀\r\n\r\nAda & Co.\r\nada+site@example.com',
  });
  expect(href).toMatch(/^[\x21-\x7e]+$/);
});

test('neither an address nor a name can add headers', () => {
  expect(buildMailtoAddress('a?cc=b@example.com')).toBe('mailto:a%3Fcc%3Db@example.com');
  const injected = { ...query, user_name: 'Ada\r\nBcc: x' };
  const { href } = buildMailto('o@example.com', injected, formWords);
  expect(readLink(href).subject).toBe('Query from Ada Bcc: x');
});

test.each([
  ['Latin', 'word '.repeat(1000)],
  ['emoji', '😀'.repeat(2500)],
  ['Arabic', 'سلام '.repeat(1000)],
])('a long text in %s is cut between characters and says so', (_name, message) => {
  const { href, isCut } = buildMailto('o@example.com', { ...query, message }, formWords);
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(mailtoLimit);
  expect(href.length).toBeGreaterThan(mailtoLimit - 24);
  const [text = ''] = readLink(href).body?.split('\r\n') ?? [];
  expect(text.endsWith('…')).toBe(true);
  expect(message.startsWith(text.slice(0, -1))).toBe(true);
  expect(text).not.toContain('\ufffd');
});
