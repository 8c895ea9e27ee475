import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Each folder imports from itself and from the folders before it. */
const order = ['src/schemas', 'src/browser', 'src/site', 'src/node', 'src/tools', 'scripts'];

const isTest = (file: string) => /\.test\.tsx?$|^tests\//.test(file);
const findFolder = (file: string) => order.findIndex((folder) => file.startsWith(`${folder}/`));

/** The files of the project that a file imports, as types too. */
function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = text.matchAll(/(?:\bfrom|\bimport\(?|export \* from)\s*'(\.[^']+)'/g);
  return [...specifiers].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

test('imports go one way, and nobody but tests imports tests', () => {
  const files = ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.flatMap((file) =>
    listImports(file)
      .filter((target) => {
        if (target.startsWith('scripts/')) return !file.startsWith('scripts/');
        if (target.startsWith('tests/')) return !isTest(file);
        return !isTest(file) && findFolder(target) > findFolder(file);
      })
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});
