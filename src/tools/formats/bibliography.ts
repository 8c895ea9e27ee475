import type { Reading } from '../entries/tree.ts';
import { type PulledAnswer, readRecords } from '../pull/records.ts';
import { leftOut, readBibtex } from './bibtex.ts';
import { readAnswerTable } from './tables.ts';

/**
 * Makes records of the publications in a file of BibTeX.
 *
 * @param file its name, for what the records are made of
 * @param owner the name to emphasize among authors
 */
export function readBibliography(text: string, file: string, owner?: string): PulledAnswer {
  const limits = { line: 250, prose: 560 };
  const remarks: Reading['remarks'] = [];
  const reading: Reading = { texts: 'html', base: 'https://doi.org/', limits, remarks, owner };
  // Jekyll wants a front matter in it.
  const root = readBibtex(text.replace(/^\ufeff?---\s+---/, ''), reading);
  const items = (root.find('publications')?.list() ?? []).map((item) => {
    return item.replace({ from: item.with({ value: `${file}#${item.place.path}` }) });
  });
  const { records, unread = 0 } = readRecords(items, readAnswerTable('bibtex').fields);
  // The other remarks are about words, which stay.
  const broken = remarks.filter(({ kind }) => kind === leftOut);
  return {
    records,
    remarks: remarks.map(({ place, message }) => `${file}: ${place.path} — ${message}`),
    unread: unread + broken.length,
  };
}
