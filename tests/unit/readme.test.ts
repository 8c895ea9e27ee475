import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { peers } from '../bench/peers.ts';
import { peersFile, writeTable } from '../bench/peers-table.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const readme = read('README.md');

test('the README is short', () => {
  expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(1200);
});

test('the table of peers has the figures that were measured, in the versions that are installed', () => {
  const report = JSON.parse(read(peersFile));
  expect(readme).toContain(`\n${writeTable(report)}\n`);
  const [own, ...others] = report.sites;
  expect(own.name).toBe('This project');
  expect(others).toMatchObject(peers.map(({ name, packages }) => ({ name, packages })));
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
