import type { StoredQuery } from '../read-entry.ts';

const columns = ['id', 'receivedAt', 'user_name', 'user_email', 'message'] as const;

/** Queries as CSV (RFC 4180): a head line, every cell in quotes, lines that end in CR LF. */
export function toCsv(queries: readonly StoredQuery[]): string {
  const rows = queries.map((query) => columns.map((column) => guardCell(query[column])));
  return [columns, ...rows].map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}

// What a spreadsheet may take for a formula: these signs or their full-width forms, first or behind
// characters that it passes over. A cell that begins with a tab or a line's end is one as well.
// Where semicolons or tabs part cells, as in many countries, the quotes around a text do not hold,
// and what stands behind such a sign, or on a new line, begins a cell of its own.
const formulaStart =
  /(?<=^|[;\t\r\n])(?='*(?:(?![\t\r\n])[\s\p{C}\p{Z}"])*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/gu;

/**
 * Puts an apostrophe before what a spreadsheet might run. What has one there already gets
 * another, so that taking one away always brings back what was written.
 */
function guardCell(text: string): string {
  return text.replace(formulaStart, "'");
}

const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
