import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '../../src/node/check/index.ts';
import { paletteNames } from '../../src/schemas/theme.ts';

const folders = readdirSync('examples').map((name) => join('examples', name));

test.each(folders)('the check finds no error in %s, and nothing to warn of', async (folder) => {
  const { errors, warnings } = await checkContent(folder);
  expect([...errors, ...warnings]).toEqual([]);
});

test('the examples show every palette', () => {
  const palettes = folders.map(
    (folder) => parse(readFileSync(join(folder, 'site.yaml'), 'utf8')).theme.palette,
  );
  expect(palettes.sort()).toEqual([...paletteNames].sort());
});

test('the examples stay small, as everybody who clones the project has them', () => {
  const sizes = readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join('examples', file)))
    .map((stats) => (stats.isFile() ? stats.size : 0));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
});

test('the picture of the examples in the README is small', () => {
  expect(statSync('docs/examples.webp').size).toBeLessThan(150_000);
});

test('addresses lead nowhere but to names that nobody can own, or to invented accounts', () => {
  const files = readdirSync('examples', { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:yaml|mdx)$/.test(file));
  const addresses = texts.flatMap((file) =>
    (readFileSync(join('examples', file), 'utf8').match(/https?:\/\/[^\s'"})>\]]+/g) ?? []).map(
      (address) => new URL(address),
    ),
  );
  expect(addresses.length).toBeGreaterThan(30);
  const isInvented = ({ hostname, href }: URL) =>
    /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(hostname) ||
    /example|orcid\.org\/0000-0000-0000-0000$|doi\.org\/10\.5555\//.test(href);
  expect(addresses.filter((address) => !isInvented(address)).map(String)).toEqual([]);
});
