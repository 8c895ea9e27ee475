import { expect, test } from 'vitest';
import { listAccounts } from './list-accounts.ts';

test('addresses are spelt as URIs, and none is one of mail', () => {
  const urls = [
    'https://x.com/a',
    'https://example.org/ü?a=<b>',
    'mailto:a@b.example',
    'MAILTO:a@b.c',
  ];
  expect(listAccounts(urls.map((url) => ({ url })))).toEqual([
    'https://x.com/a',
    'https://example.org/%C3%BC?a=%3Cb%3E',
  ]);
});
