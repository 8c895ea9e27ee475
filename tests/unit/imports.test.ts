import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Each folder imports from itself and from the folders before it. */
const order = [
  'src/schemas',
  'src/browser',
  'src/site',
  'src/node',
  'src/tools',
  'scripts',
  'maintainers',
];

const isTest = (file: string) => /\.test\.tsx?$|^tests\//.test(file);
const findFolder = (file: string) => order.findIndex((folder) => file.startsWith(`${folder}/`));

/** The files of the project that a file imports, as types too. */
function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = text.matchAll(/(?:\bfrom|\bimport\(?|export \* from)\s*'(\.[^']+)'/g);
  return [...specifiers].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

/** The folders in which a module may not look at the working directory or at its own place. */
const placed = /^(?:src\/(?:schemas|site|node|tools)|scripts)\//;

/** Tells the places to all others; runs before there is a loader for TypeScript. */
const placing = ['src/site/places.ts', 'src/tools/run-installed.mjs'];

const files = ['src', 'scripts', 'maintainers', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
);

test('one module knows the folders of the engine and of the owner', () => {
  const looks = /process\.cwd\(\)|import\.meta\.(?:dirname|filename|url)|\bresolve\('/;
  const looking = files.filter(
    (file) => placed.test(file) && !isTest(file) && looks.test(readFileSync(file, 'utf8')),
  );
  expect(looking.sort()).toEqual(placing);
});

test('imports go one way, and nobody but tests imports tests', () => {
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
