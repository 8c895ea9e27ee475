import type { StoredQuery } from '../../src/inbox/read-entry.ts';

const columns = ['id', 'receivedAt', 'user_name', 'user_email', 'message'] as const;

/** Queries as CSV (RFC 4180): a head line, every cell in quotes, lines that end in CR LF. */
export function toCsv(queries: readonly StoredQuery[]): string {
  const rows = queries.map((query) => columns.map((column) => guardCell(query[column])));
  return [columns, ...rows].map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}

// What a spreadsheet may take for a formula: these signs, their full-width forms, or a tab or a
// line's end, first or behind characters that it passes over.
const formulaStart = /^'*(?:[\t\r\n]|[\s\p{C}\p{Z}]*[=+\-@＝＋－＠])/u;

/**
 * Puts an apostrophe before what a spreadsheet might run. Text that has one there already gets
 * another, so that taking one away always brings back what was written.
 */
function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
