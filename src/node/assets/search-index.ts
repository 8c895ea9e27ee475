import { basename } from 'node:path';
import type { SearchIndex, SearchRow } from '../../browser/search/find-entries.ts';
import { listTerms } from '../../browser/search/terms.ts';

/** Letters in a part of an index, of which a visitor loads one or two for a word. */
const partSize = 60_000;

/** Matches what is no text in a body of Markdown or MDX: tags and addresses; and code, where they are. */
const markup = /^```[\s\S]*?^```|<\/?[a-z][^<>]*>|\]\([^()]*\)|^import .*$|https?:\/\/\S+/gim;

/** Leaves out what is no text in a body of Markdown or MDX. */
export function pickWords(body: string): string {
  return body.replace(markup, (found) => (found.startsWith('```') ? found : ' '));
}

/**
 * Writes the index of an archive, and returns the address of its first file.
 *
 * @param entries how results show each, and all words that find it
 * @param add writes a file and returns its address
 */
export function writeSearchIndex(
  entries: readonly { row: SearchRow; text: string }[],
  add: (stem: string, extension: string, text: string) => string,
): string {
  const rowsOf = new Map<string, number[]>();
  for (const [row, { text }] of entries.entries()) {
    for (const term of listTerms(text)) {
      const rows = rowsOf.get(term);
      if (!rows) rowsOf.set(term, [row]);
      else if (rows[rows.length - 1] !== row) rows.push(row);
    }
  }
  const parts: { first: string; text: string }[] = [];
  // In the order of code units, as the browser compares them.
  for (const first of [...rowsOf.keys()].sort()) {
    const steps = rowsOf.get(first)?.map((row, index, rows) => row - (rows[index - 1] ?? 0));
    const text = `${JSON.stringify(first)}:[${steps}]`;
    const last = parts.at(-1);
    if (last && last.text.length < partSize) last.text += `,${text}`;
    else parts.push({ first, text });
  }
  const index: SearchIndex = {
    rows: entries.map(({ row }) => row),
    // The name alone: the files are beside one another.
    parts: parts.map(({ first, text }) => [first, basename(add('search', 'json', `{${text}}`))]),
  };
  return add('search', 'json', JSON.stringify(index));
}
