import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from './list-sources.ts';

test('scripts and styles are read, but for the packages of a tool', () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const file of [
    'vite.config.ts',
    'other.config.js',
    'notes.md',
    'src/a/b.tsx',
    'src/a/b.css',
    'scripts/tool/node_modules/c/index.mjs',
    'tests/d.json',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  expect(listSources(root).sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: 'other.config.js', text: 'other.config.js' },
    { file: 'src/a/b.css', text: 'src/a/b.css' },
    { file: 'src/a/b.tsx', text: 'src/a/b.tsx' },
    { file: 'vite.config.ts', text: 'vite.config.ts' },
  ]);
});
