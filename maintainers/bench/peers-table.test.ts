import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { peers } from './peers.ts';
import { peersFile, writeTable } from './peers-table.ts';

test('the README has the figures that were measured, of the versions that are measured', () => {
  const report = JSON.parse(readFileSync(peersFile, 'utf8'));
  expect(readFileSync('README.md', 'utf8')).toContain(`\n${writeTable(report)}\n`);
  const [own, ...others] = report.sites;
  expect(own.name).toBe('This project');
  expect(others).toMatchObject(peers.map(({ name, packages }) => ({ name, packages })));
});
