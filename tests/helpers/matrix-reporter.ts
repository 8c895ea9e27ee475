import { rmSync } from 'node:fs';
import type { Reporter } from '@playwright/test/reporter';
import { matrixDir, readReports } from './matrix-report.ts';
import { formatSummary } from './matrix-summary.ts';

/** Prints, after a run of the browser tests, what the cells of the fault matrix came to. */
export default class MatrixReporter implements Reporter {
  /** Figures of an earlier run must not stand in for cells that were not run. */
  onBegin(): void {
    rmSync(matrixDir, { recursive: true, force: true });
  }

  onEnd(): void {
    const reports = readReports();
    if (reports.length > 0) console.log(`\nError matrix\n${formatSummary(reports)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
