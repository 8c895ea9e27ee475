import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { formatLicences, type Licence, licencesFile, readLicence } from './licences-plugin.ts';

async function makePackage(license: string, files: Record<string, string> = {}): Promise<Licence> {
  const folder = await makeFolder();
  const manifest = JSON.stringify({ name: 'a', version: '1.2.3', license });
  for (const [name, text] of Object.entries({ ...files, 'package.json': manifest })) {
    await writeFile(join(folder, name), text);
  }
  return readLicence(folder);
}

test('a package’s own text is taken, with its notice', async () => {
  const files = { 'LICENCE.md': '\nMine  \r\n', NOTICE: 'Thanks\n', 'licenses.js': 'code' };
  expect((await makePackage('MIT', files)).text).toBe('Mine\n\nThanks');
});

test('without a text the standard one stands there, or the build ends', async () => {
  expect((await makePackage('MIT')).text).toMatch(/^MIT License\n\nCopyright/);
  expect((await makePackage('Apache-2.0', { LICENSE: 'See there' })).text).toMatch(
    /^See there\n\n +Apache License\n/,
  );
  await expect(makePackage('ISC')).rejects.toThrow(
    'a is in the site without the text of its licence (ISC)',
  );
});

test('packages of one text stand together over it', () => {
  const text = formatLicences([
    { title: 'a 1.0.0 (MIT)', text: 'One' },
    { title: 'b 1.0.0 (MIT)', text: 'Two' },
    { title: 'c 1.0.0 (MIT)', text: 'One' },
  ]);
  expect(text).toContain('=\n\na 1.0.0 (MIT)\nc 1.0.0 (MIT)\n\nOne\n\n=');
  expect(text.endsWith('=\n\nb 1.0.0 (MIT)\n\nTwo\n')).toBe(true);
});

test('the CMS comes with the licences of the fonts in it', () => {
  const { title, text } = readLicence(resolve('node_modules/@sveltia/cms'));
  expect(title).toMatch(/^@sveltia\/cms \d\S* \(MIT\)$/);
  expect(text).toContain('The font source-sans-3\n\nGoogle Inc.');
});

/** Bundles with Vite's own list of what it put in. */
const bundler = `import { build } from 'vike/api';
await build({ viteConfig: { logLevel: 'warn', build: {
  outDir: process.argv[2], license: { fileName: 'licences.json' },
} } });
process.exit();`;

test('every package in the site’s scripts, of which Vite keeps its own list, is in the file', async () => {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(resolve('.cache/licences-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'bundle.mjs'), bundler);
  const command = [join(folder, 'bundle.mjs'), join(folder, 'out')];
  execFileSync(process.execPath, command, { env: { ...process.env, NODE_ENV: 'production' } });
  const read = (file: string) => readFile(join(folder, 'out/client', file), 'utf8');
  const bundled: { name: string }[] = JSON.parse(await read('licences.json'));
  // Vike's script for pages that React renders in the browser, which the build takes out again.
  const removed = /^(?:vike|@brillout\/.*)$/;
  const names = bundled.map(({ name }) => name).filter((name) => !removed.test(name));
  const listed = (await read(licencesFile)).match(/^\S+(?= \d\S* \()/gm) ?? [];
  const more = ['@fontsource-variable/bricolage-grotesque', 'rolldown', 'simple-icons'];
  expect(listed.toSorted()).toEqual([...names, ...more].sort());
  expect(names.length).toBeGreaterThan(10);
}, 180_000);
