import { expect, test } from 'vitest';
import { announceInbox } from './announce-inbox.ts';

test('a page without a store of its own is told of the inbox, once', () => {
  const html = '<!doctype html><html lang="en" data-store="mailto"><p data-store="mailto">';
  expect(announceInbox(html)).toBe(
    '<!doctype html><html lang="en" data-store="inbox"><p data-store="mailto">',
  );
});

test('a page that stores its queries elsewhere stays as it is', () => {
  const html = '<html data-store="firestore"><code>data-store="mailto"</code></html>';
  expect(announceInbox(html)).toBe(html);
});
