import type { ContentType } from '../../schemas/content-types.ts';
import type { Reading } from '../entries/tree.ts';
import { draftItems, type PulledAnswer } from '../pull/read-answer.ts';
import { bibtexFormat, leftOut, readBibtex } from './bibtex.ts';

/**
 * Makes drafts of the publications in a file of BibTeX.
 *
 * @param file its name, for what the drafts are made of
 * @param owner the name to emphasize among authors
 */
export function readBibliography(
  text: string,
  file: string,
  type: ContentType,
  owner?: string,
): PulledAnswer {
  const limits = { line: 250, prose: 560 };
  const remarks: Reading['remarks'] = [];
  const reading: Reading = { texts: 'html', base: 'https://doi.org/', limits, remarks, owner };
  // Jekyll wants a front matter in it.
  const root = readBibtex(text.replace(/^\ufeff?---\s+---/, ''), reading);
  const items = (root.find('publications')?.list() ?? []).map((item) => {
    return item.replace({ from: item.with({ value: `${file}#${item.place.path}` }) });
  });
  const { year: _, body: __, ...fields } = bibtexFormat.sections[0]?.fields ?? {};
  const mapping = { ...fields, from: { from: 'from', as: 'exact' }, when: 'date' } as const;
  const { drafts, unread = 0 } = draftItems(items, mapping, type);
  // The other remarks are about words, which stay.
  const broken = remarks.filter(({ kind }) => kind === leftOut);
  return {
    drafts,
    remarks: remarks.map(({ place, message }) => `${file}: ${place.path} — ${message}`),
    unread: unread + broken.length,
  };
}
