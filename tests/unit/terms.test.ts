import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const roots = ['docs', 'src', 'packages', 'scripts', 'tests', 'maintainers', '.github'];
const files = [
  ...readdirSync('.'),
  ...roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  ),
].filter((file) =>
  /^(?!packages\/\w+\/(?:lib|template|node_modules)\/).*(?:\.(?:css|md|mjs|ts|tsx|typ|yml)|\.env\.example)$/.test(
    file,
  ),
);

/** The phrases that the last columns of the glossary list, with a comma between them. */
function readOldTerms(): string[] {
  const rows = readFileSync('docs/glossary.md', 'utf8').matchAll(/\| ([^|]+) \|$/gm);
  const cells = Array.from(rows, ([, cell = '']) => cell).filter((cell) => cell !== 'not');
  return cells.flatMap((cell) => cell.split(', '));
}

test('docs, messages, comments and titles of tests have the terms of the glossary', () => {
  const old = readOldTerms();
  expect(old.length).toBeGreaterThan(20);
  const pattern = new RegExp(`(?<!there )\\b(?:${old.join('|')})\\b(?! longer| more)`, 'gi');
  const found = files
    .filter((file) => file !== 'docs/glossary.md')
    .flatMap((file) => {
      // A phrase may go on in the next line of a comment.
      const text = readFileSync(file, 'utf8').replace(/\s+(?:(?:\*|\/\/|#) )?\s*/g, ' ');
      return Array.from(
        text.matchAll(pattern),
        ({ 0: term, index }) =>
          `${file}: ${term} in "${text.slice(Math.max(0, index - 30), index + 40)}"`,
      );
    });
  expect(found).toEqual([]);
});
