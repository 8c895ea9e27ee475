import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Reads how many tests of a Vitest run passed; a file that broke before its tests counts as one. */
export function countVitest(file: string): Count {
  const { success, numPassedTests, numFailedTests } = readReport<VitestReport>(file);
  return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests) };
}

/** Reads how many tests of a Playwright run passed, on the second try included. */
export function countPlaywright(file: string): Count {
  const { stats, errors } = readReport<PlaywrightReport>(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'));
}
