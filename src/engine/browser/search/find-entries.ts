import { listTerms } from './terms.ts';

/** An entry as a result shows it. Its language is that of its texts, if another than the page's. */
export type SearchRow = [title: string, href: string, when: string, text: string, lang?: string];

/** The first file of an index: its entries, and its other files by the first term in each. */
export interface SearchIndex {
  rows: SearchRow[];
  parts: [first: string, file: string][];
}

/** A part of an index: the entries that have a term, the first by its number, others by the distance from it. */
type SearchPart = Record<string, number[]>;

type Load = (file: string) => Promise<SearchPart>;

/**
 * Finds the entries that have words beginning with all those of a query: first those that have most of them in
 * their titles, then in the order of the archive.
 */
export async function findEntries(
  { rows, parts }: SearchIndex,
  query: string,
  load: Load,
): Promise<SearchRow[]> {
  const terms = listTerms(query, true);
  const found = await Promise.all(terms.map((term) => findRows(parts, term, load)));
  const countIn = (words: string[]) =>
    terms.filter((term) => words.some((word) => word.startsWith(term))).length;
  return rows
    .filter((_, row) => found.length > 0 && found.every((having) => having.has(row)))
    .map((row) => ({ row, weight: countIn(listTerms(row[0])) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ row }) => row);
}

/** Finds the numbers of the entries that have a word beginning with a term. */
async function findRows(parts: SearchIndex['parts'], term: string, load: Load) {
  const from = parts.findLastIndex(([first]) => first <= term);
  const near = parts.filter(([first], index) => index === from || first.startsWith(term));
  const loaded = await Promise.all(near.map(([, file]) => load(file)));
  const rows = new Set<number>();
  for (const [word, steps] of loaded.flatMap((part) => Object.entries(part))) {
    if (!word.startsWith(term)) continue;
    let row = 0;
    for (const step of steps) {
      row += step;
      rows.add(row);
    }
  }
  return rows;
}
