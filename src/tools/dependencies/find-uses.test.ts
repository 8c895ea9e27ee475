import { expect, test } from 'vitest';
import { findUses, readPackageName } from './find-uses.ts';

const find = (text: string, file = 'src/a.tsx') =>
  findUses({ file, text }).map(({ name, isImport, isType }) => [name, isImport, isType]);

test('imports of every kind are found, and types told apart', () => {
  expect(find("import type { A } from 'a';")).toEqual([['a', true, true]]);
  expect(find("import { type A, b } from '@s/a/deep.js';")[0]).toEqual(['@s/a', true, false]);
  expect(find("import 'a';")).toEqual([['a', true, false]]);
  expect(find("export { b } from 'a';")).toEqual([['a', true, false]]);
  expect(find("const a = await import('a');")).toEqual([['a', true, false]]);
});

test('a package is also used where its place is named', () => {
  expect(find("require.resolve('a');")).toEqual([['a', false, false]]);
  expect(find("const folder = resolve('node_modules/@s/a-b');")).toContainEqual([
    '@s/a-b',
    false,
    false,
  ]);
  expect(find("resolve('node_modules/@s')")).toContainEqual(['@s', false, false]);
  expect(find("const bin = 'a/bin/a.js';")).toEqual([['a', false, false]]);
});

test('what only looks like an import is none', () => {
  expect(find("import { readFileSync } from 'node:fs';\nimport path from 'path';")).toEqual([]);
  expect(find('import \'./b.ts\';\nconst text = `import a from "a"`;')).toEqual([]);
  expect(find('@import "./tokens.css";', 'src/a.css')).toEqual([]);
});

test('the name of a package ends at its path', () => {
  expect(readPackageName('@s/a/b')).toBe('@s/a');
  expect(readPackageName('a')).toBe('a');
  expect(readPackageName('./a')).toBeUndefined();
  expect(readPackageName('virtual:a')).toBeUndefined();
});
