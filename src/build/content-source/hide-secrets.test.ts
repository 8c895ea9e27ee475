import { expect, test } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

const address = { user: 'alex', password: 'p@ss/wörd +1' };

test.each([
  'p@ss/wörd +1',
  'P@SS/WÖRD +1',
  'p%40ss%2Fw%C3%B6rd%20%2B1',
  'p%40ss%2fw%c3%b6rd%20%2b1',
  'p%40ss%2Fw%C3%B6rd+%2B1',
  Buffer.from('p@ss/wörd +1').toString('base64'),
  Buffer.from('alex:p@ss/wörd +1').toString('base64'),
])('%s is not shown', (spelling) => {
  expect(hideSecrets(`fatal: ${spelling} is wrong`, address)).toMatch(/^fatal: \*\*\*=* is wrong$/);
});

test('a name that stands alone in the address is a token; a short one is a name', () => {
  expect(hideSecrets('could not read ghp_0123456789', { user: 'ghp_0123456789' })).toBe(
    'could not read ***',
  );
  expect(hideSecrets('no name', { user: 'me' })).toBe('no name');
});

test('other addresses lose their names and passwords', () => {
  expect(hideSecrets("'https://a:b@c.d/e' https://f@g.h ssh://git@i/j", {})).toBe(
    "'https://c.d/e' https://g.h ssh://i/j",
  );
});

test('control characters are written out, line by line', () => {
  expect(hideSecrets('a\u001b[2J\nb\u202e', {})).toBe('a\\u{1b}[2J\nb\\u{202e}');
});
