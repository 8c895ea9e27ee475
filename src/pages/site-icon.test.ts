import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawIconAddress } from './site-icon.ts';

test('the address holds the icon, and may stand in an attribute', () => {
  const address = drawIconAddress();
  expect(address).toMatch(/^data:image\/svg\+xml,[\w%/:='.!-]+$/);
  const svg = decodeURIComponent(address.slice(address.indexOf(',') + 1));
  expect(svg).toBe(readFileSync('public/favicon.svg', 'utf8').trim().replaceAll('"', "'"));
});
