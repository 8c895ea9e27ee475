import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import {
  formatLicences,
  type Licence,
  licencesFile,
  licencesPlugin,
  readLicence,
} from './licences-plugin.ts';

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

test('the packages that a bundle’s modules are of are in the file, and those that come otherwise', () => {
  const { generateBundle } = licencesPlugin(['simple-icons']);
  const modules = ['react/index.js', '@emailjs/browser/es/index.js', 'vike/dist/client.js'];
  const moduleIds = [...modules.map((path) => resolve('node_modules', path)), resolve('src/a.ts')];
  const emitted: { fileName: string; source: string }[] = [];
  const context = { emitFile: (file: (typeof emitted)[number]) => void emitted.push(file) };
  (generateBundle as { handler: (...args: unknown[]) => void }).handler.call(context, undefined, {
    'a.js': { type: 'chunk', moduleIds },
  });
  expect(emitted[0]?.fileName).toBe(licencesFile);
  const names = emitted[0]?.source.match(/^\S+(?= \d\S* \()/gm);
  expect(names).toEqual(['@emailjs/browser', 'react', 'simple-icons']);
});
