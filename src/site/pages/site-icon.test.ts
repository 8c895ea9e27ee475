import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIconAddress } from './site-icon.ts';

test('the address holds the icon, and may stand in an attribute', () => {
  const address = findIconAddress();
  expect(address).toMatch(/^data:image\/svg\+xml,[\w%/:='.!-]+$/);
  const svg = decodeURIComponent(address.slice(address.indexOf(',') + 1));
  expect(svg).toBe(readFileSync('public/favicon.svg', 'utf8').trim().replaceAll('"', "'"));
});

function drawIcon(svg: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-'));
  writeFileSync(join(folder, 'favicon.svg'), svg);
  return findIconAddress(folder);
}

test('an icon with both kinds of quotes is kept as it is', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path style="font-family:'A'"/></svg>`;
  const address = drawIcon(svg);
  expect(address).not.toContain('"');
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(svg);
});

test('a heavy icon stays a file, and a site may do without one', () => {
  expect(drawIcon(`<svg>${'<path d="M0 0h1"/>'.repeat(100)}</svg>`)).toBe('/favicon.svg');
  expect(findIconAddress(mkdtempSync(join(tmpdir(), 'icon-')))).toBe('/favicon.ico');
});
