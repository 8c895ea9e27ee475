import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hints } from './hints.ts';

const folders = ['src/build/check', 'tests/corpus', 'src/schemas'];
const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
const isTest = (path: string) => path.includes('/corpus/') || path.endsWith('.test.ts');
const read = (path: string) => readFileSync(path, 'utf8');
const files = paths.filter((path) => path.endsWith('.ts'));
// Not the words of the checker: what fields are for, what editors say, what a test writes, what
// stops a developer.
const silent =
  /\/(?:profile|project|education|experience|skill-group|hints|schema-version|make-content|run-check|list-errors)\.ts$/;
const sources = files.filter((path) => !isTest(path) && !silent.test(path));

const tokenPattern =
  /\/\*[\s\S]*?\*\/|\/\/.*|^import [^;]*;|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\\n])*`/gm;

/** Words of the parsers, which are recognised and not printed. */
const foreign = [
  'Missing closing',
  'Unexpected block-seq-ind',
  'at node end',
  'to create a comment in MDX',
  'to create a link in MDX',
  'token in YAML stream:',
];

/** The parts of a source's texts that stay the same and hold at least two words. */
function listWords(source: string): string[] {
  const texts = (source.match(tokenPattern) ?? []).filter((text) => /^['"`]/.test(text));
  const parts = texts.flatMap((text) => text.slice(1, -1).split(/\$\{[^}]*\}+|\$\{.*/));
  return parts.map(simplify).filter((part) => /[a-z]{2,}[,:;]? [a-z]{2,}/.test(part));
}

/** Tests and sources may quote and escape the same words differently. */
function simplify(text: string): string {
  return text.replaceAll('\\', '').trim();
}

test('every text that the checker can print is asserted in a test', () => {
  const asserted = simplify(files.filter(isTest).map(read).join('\n'));
  const missing = sources.flatMap((path) =>
    listWords(read(path))
      .filter((part) => !asserted.includes(part) && !foreign.includes(part))
      .map((part) => `${path}: ${part}`),
  );
  expect(missing).toEqual([]);
});

test('every rule of the sources is broken by some input', () => {
  const rules = sources.flatMap((path) =>
    [...read(path).matchAll(/\brule: '([a-z-]+)'/g)].map(([, rule = '']) => rule),
  );
  expect(rules.length).toBeGreaterThan(40);
  const tested = [...Object.keys(hints), ...elsewhere];
  expect(rules.filter((rule) => !tested.includes(rule))).toEqual([]);
});

/** Broken where an input of this folder does not reach: in tests with files of their own. */
const elsewhere = [
  'content-folder',
  'file-large',
  'invalid',
  'mdx-slow',
  'missing-profile',
  'unreadable',
];
