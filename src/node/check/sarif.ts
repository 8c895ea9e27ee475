import { pathToFileURL } from 'node:url';
import { showHidden } from '../../schemas/show-hidden.ts';
import { type ContentError, compareErrors, relatePath } from './error.ts';

/** Writes findings as SARIF 2.1.0, which code scanning, editors and other tools read. */
export function formatSarif(findings: readonly ContentError[]): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  const results = [...findings].sort(compareErrors).map((finding) => {
    const { file, line, column, endColumn, severity = 'error', rule, message, hint = '' } = finding;
    const region = { startLine: line, startColumn: column, ...(endColumn && { endColumn }) };
    return {
      ruleId: rule,
      ruleIndex: rules.indexOf(rule),
      level: severity,
      message: { text: [message, hint].filter(Boolean).map(showHidden).join('\n') },
      locations: [{ physicalLocation: { artifactLocation: { uri: toUri(file) }, region } }],
    };
  });
  const driver = { name: 'check:content', rules: rules.map((id) => ({ id })) };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The address of a file: relative to the working directory if it is below that. */
function toUri(file: string): string {
  const path = relatePath(file);
  if (path === file) return pathToFileURL(file).href;
  return path.split('/').map(encodeURIComponent).join('/');
}
