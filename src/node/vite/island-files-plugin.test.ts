import { expect, test } from 'vitest';
import { type Chunk, dropImport, writeFiles } from './island-files-plugin.ts';

const entry = (code: string): Chunk => ({
  type: 'chunk',
  fileName: 'assets/entries/client.js',
  code,
  imports: [],
  dynamicImports: ['assets/chunks/form.js', 'assets/chunks/scroller.js'],
  moduleIds: ['/src/browser/islands/start-islands.ts', '/src/site/pages/+client.ts'],
});

const bundle: Record<string, Chunk> = {
  form: {
    type: 'chunk',
    fileName: 'assets/chunks/form.js',
    imports: ['assets/chunks/shared.js', 'assets/entries/client.js'],
    moduleIds: ['/src/browser/islands/hydrate-island.tsx'],
  },
  shared: { type: 'chunk', fileName: 'assets/chunks/shared.js', imports: [] },
  scroller: {
    type: 'chunk',
    fileName: 'assets/chunks/scroller.js',
    moduleIds: ['/src/behaviors/scroller.ts'],
  },
  icon: { type: 'asset', fileName: 'assets/icon.svg' },
};
const byName = Object.fromEntries(Object.values(bundle).map((chunk) => [chunk.fileName, chunk]));

test('names the islands’ files and what they import, seen from the first script', () => {
  const chunk = entry('const files="__ISLAND_FILES__"');
  writeFiles(chunk, { ...byName, [chunk.fileName]: chunk });
  expect(chunk.code).toBe('const files="../chunks/form.js ../chunks/shared.js"');
});

test('ends the build when there is an island’s runtime, but no island', () => {
  const chunk = { ...entry('"__ISLAND_FILES__"'), dynamicImports: [] };
  expect(() => writeFiles(chunk, byName)).toThrow('No script imports an island any more.');
});

test('puts the helper where it was imported', () => {
  const helper = 'assets/chunks/helper.js';
  const chunk = { ...entry('import{t as e}from"../chunks/helper.js";e(f)'), imports: [helper] };
  dropImport(chunk, helper);
  expect(chunk).toMatchObject({ code: 'const e=load=>load();e(f)', imports: [] });
});
