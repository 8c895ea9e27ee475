import type { SourceFormat } from '../entries/read-drafts.ts';

/** Fields that say only how others cite the work. */
const citingFields = {
  id: undefined,
  type: undefined,
  'citation-key': undefined,
  'citation-label': undefined,
};

/** A list of CSL-JSON, as Zotero, Crossref and others write it. */
export const cslJson: SourceFormat = {
  isMeant: (root) => root.items?.[0]?.find('type') !== undefined,
  sections: [],
  read: (root) => ({
    person: root.with({}),
    listed: [
      {
        section: { into: 'publications', fields: publication },
        items: root.list().map((item) => item.replace(citingFields)),
      },
    ],
  }),
};

const publication = {
  title: 'title',
  by: {
    venue: ['container-title', 'event-title', 'publisher', 'genre'],
    volume: 'volume',
    number: ['issue'],
    pages: 'page',
  },
  year: { period: { whole: ['issued.date-parts', 'issued.raw', 'issued.literal'] } },
  description: { authors: ['author', 'editor'] },
  tags: 'keyword',
  body: 'abstract',
  links: {
    links: [{ from: 'DOI', label: 'DOI', as: 'doi' }, { from: 'URL' }],
  },
} as const;
