import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-results.ts';

function write(report: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a run without a failed test that did not end well has failed', () => {
  const report = { success: false, numPassedTests: 3, numFailedTests: 0 };
  expect(countVitest(write(report))).toEqual({ passed: 3, failed: 1 });
});

test('passed and failed tests are counted as the runner did', () => {
  const report = { success: false, numPassedTests: 3, numFailedTests: 2 };
  expect(countVitest(write(report))).toEqual({ passed: 3, failed: 2 });
});

test('a test that passed on its second try has passed, and a file that broke has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [{}] };
  expect(countPlaywright(write(report))).toEqual({ passed: 7, failed: 2 });
});
