import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['docs', 'src', 'scripts', 'tests', 'maintainers'];
const files = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => /\.(?:css|md|ts|tsx|yaml|example)$/.test(file) && file !== 'docs/glossary.md');

/** The old terms in the last column of the glossary, with commas between them. */
const oldTerms = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\|.*\| ([^|]+) \|$/gm)]
  .map(([, cell = '']) => cell)
  .filter((cell) => cell !== 'not')
  .flatMap((cell) => cell.split(', '));

test('docs, messages, comments and test titles use the terms of the glossary', () => {
  expect(oldTerms.length).toBeGreaterThan(5);
  const pattern = new RegExp(`\\b(?:${oldTerms.join('|')})\\b`, 'gi');
  const found = files.flatMap((file) => {
    // A term may continue on the next line of a comment.
    const text = readFileSync(file, 'utf8').replace(/\s+(?:(?:\*|\/\/|#) )?\s*/g, ' ');
    return Array.from(text.matchAll(pattern), ([term]) => `${file}: ${term}`);
  });
  expect(found).toEqual([]);
});
