import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { applyFixes, planFixes } from './fix-content.ts';

const finding = { rule: 'unknown-field', message: '', file: '' };

test('fixes of one line are applied from its end, and of two that overlap only the last', () => {
  const findings = [
    { ...finding, line: 1, column: 1, endColumn: 5, fix: 'year' },
    { ...finding, line: 1, column: 7, endColumn: 11, fix: '2024' },
    { ...finding, line: 1, column: 8, endColumn: 9, fix: 'never' },
  ];
  expect(applyFixes('yaer: 2042\nrole: a\n', findings)).toBe('year: 2never42\nrole: a\n');
  expect(applyFixes('yaer: 2042\n', findings.slice(0, 2))).toBe('year: 2024\n');
});

test('a finding without a fix changes nothing, and a line keeps its end', async () => {
  const root = await makeFolder();
  const file = join(root, 'a.yaml');
  await writeFile(file, 'rloe: a\r\nyear: 1\r\n');
  const steps = await planFixes(root, [
    { ...finding, file, line: 1, column: 1, endColumn: 5, fix: 'role' },
    { ...finding, file, line: 2, column: 1 },
    { ...finding, file: join(root, 'b.yaml'), line: 1, column: 1 },
  ]);
  expect(steps.map(({ path }) => path)).toEqual(['a.yaml']);
  expect(steps[0]?.after?.toString()).toBe('role: a\r\nyear: 1\r\n');
  expect(await readFile(file, 'utf8')).toBe('rloe: a\r\nyear: 1\r\n');
});
