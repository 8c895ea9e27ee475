import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { editionNames } from '../../schemas/editions.ts';
import { paletteNames } from '../../schemas/theme.ts';
import { type LookField, missingEditorPlugin, setNextLook } from './start-dev.ts';

async function makeSite(text?: string) {
  const folder = await makeFolder();
  const file = join(folder, 'site.yaml');
  if (text !== undefined) await writeFile(file, text);
  return {
    next: (field: LookField = 'palette') => setNextLook(folder, field),
    read: () => readFile(file, 'utf8'),
  };
}

test('a site goes through all palettes, and begins anew', async () => {
  const text =
    '# Mine\nlinks:   []    # none\ntheme: { palette: kraft, corners: round }     # warm\n';
  const { next, read } = await makeSite(text);
  const shown = [];
  for (const _ of paletteNames) shown.push(await next());
  expect(new Set(shown)).toEqual(new Set(paletteNames));
  expect(await read()).toBe(text);
});

test.each([
  ['without the file', undefined],
  ['without a palette', 'language: de\ntheme:\n  corners: round\n'],
])('a site %s gets the second palette', async (_, text) => {
  const { next, read } = await makeSite(text);
  expect(await next()).toBe(paletteNames[1]);
  expect(await read()).toMatch(/^theme:\n(?: {2}.*\n)*? {2}palette: graphite$/m);
  expect(await read()).toContain(text?.split('\n')[0] ?? '');
});

test('another key changes the edition', async () => {
  const { next, read } = await makeSite('theme: { palette: kraft }\n');
  expect(await next('edition')).toBe(editionNames[1]);
  expect(await read()).toBe(`theme: { palette: kraft, edition: ${editionNames[1]} }\n`);
});

test('a file with errors stays as it is', async () => {
  const { next, read } = await makeSite('theme: [\n');
  await expect(next()).rejects.toThrow(
    'site.yaml has an error — run npm run check, and fix it first',
  );
  expect(await read()).toBe('theme: [\n');
});

test('without the editor, its URL says how to install it', async () => {
  const server = await createServer({
    root: await makeFolder(),
    base: '/me/',
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [missingEditorPlugin('It is not installed.')],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, server.resolvedUrls?.local[0]));
    return [answer.status, await answer.text()];
  };
  const sentence = [404, 'It is not installed.\n'];
  expect(await ask('admin/')).toEqual(sentence);
  expect(await ask('admin')).toEqual(sentence);
  expect(await ask('administration')).not.toEqual(sentence);
});
