import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const readme = read('README.md');

test('the README is short', () => {
  expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(1200);
});

test('no other figure is in the words of the README than versions', () => {
  const words = readme
    .replace(/^```.*?^```$/gms, '')
    .replace(/^(?:\|.*$|\d\. )/gm, '')
    .replace(/\]\([^)]*\)|`[^`]*`/g, '');
  const [, node] = />=(\d+\.\d+)/.exec(JSON.parse(read('package.json')).engines.node) ?? [];
  const license = '1.1';
  expect(words.match(/\b\d+(?:[.,]\d+)*/g)).toEqual([node, license]);
});
