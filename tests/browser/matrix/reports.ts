import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CellReport, matrixDir } from '../../helpers/matrix-report.ts';

/** Leaves what was seen where the summary of the run finds it. */
export function writeReports(name: string, reports: readonly CellReport[]): void {
  mkdirSync(matrixDir, { recursive: true });
  writeFileSync(join(matrixDir, `${name}.json`), JSON.stringify(reports, null, 2));
}
