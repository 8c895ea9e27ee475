import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { ContentError } from '../../content/error.ts';
import type { Step } from '../../content/journal.ts';

/** A finding with the source that takes the place of what is wrong. */
type Fixable = ContentError & Required<Pick<ContentError, 'fix' | 'endColumn'>>;

const isFixable = (finding: ContentError): finding is Fixable =>
  finding.fix !== undefined && finding.endColumn !== undefined;

/** Plans the changes that findings are certain of, file by file. */
export function planFixes(root: string, findings: readonly ContentError[]): Promise<Step[]> {
  const fixable = findings.filter(isFixable);
  const files = [...new Set(fixable.map(({ file }) => file))];
  const steps = files.map(async (file): Promise<Step> => {
    const before = await readFile(file);
    const ofFile = fixable.filter((finding) => finding.file === file);
    const after = Buffer.from(applyFixes(before.toString(), ofFile));
    return { path: relative(root, file).split(sep).join('/'), before, after };
  });
  return Promise.all(steps);
}

/** Puts fixes into a text, the last first, so that no place moves; of two at one place, only the first. */
export function applyFixes(text: string, findings: readonly Fixable[]): string {
  const lines = text.split('\n');
  const sorted = findings.toSorted((a, b) => b.line - a.line || b.column - a.column);
  for (const [index, { line, column, endColumn, fix }] of sorted.entries()) {
    const after = sorted[index - 1];
    if (after?.line === line && after.column < endColumn) continue;
    const source = lines[line - 1] ?? '';
    lines[line - 1] = source.slice(0, column - 1) + fix + source.slice(endColumn - 1);
  }
  return lines.join('\n');
}
