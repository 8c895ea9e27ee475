import type { CheckResult } from './check-content.ts';
import { type ContentError, compareErrors } from './error.ts';
import { relatePath } from './shorten-path.ts';

/** What `--format json` prints. Names and meanings stay; more names may come. */
export interface JsonReport {
  /** Record files that were looked at. */
  files: number;
  errors: number;
  warnings: number;
  /** By file, line and column. */
  findings: JsonFinding[];
}

interface JsonFinding {
  /** Relative to the working directory, with `/`; absolute where it lies outside. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** The column behind the last character, where that is known. */
  endColumn?: number;
  severity: 'error' | 'warning';
  /** Short name of the rule, such as `missing-field`. */
  rule: string;
  message: string;
  hint?: string;
}

/** Writes what a check found as JSON for other programs. */
export function formatJson({ errors, warnings, fileCount }: CheckResult): string {
  const findings = [...errors, ...warnings].sort(compareErrors).map(toJson);
  const report: JsonReport = {
    files: fileCount,
    errors: errors.length,
    warnings: warnings.length,
    findings,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function toJson(error: ContentError): JsonFinding {
  const { file, line, column, endColumn, severity, rule, message, hint } = error;
  return {
    file: relatePath(file),
    ...{ line, column, ...(endColumn && { endColumn }), severity: severity ?? 'error' },
    ...{ rule, message },
    ...(hint && { hint }),
  };
}
