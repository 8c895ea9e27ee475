const text = (value: string | undefined) => (value === undefined ? null : { value });

interface Work {
  title?: string;
  /** Identifiers: their type, their value, and how they belong to the work. */
  ids?: [type: string, value: string, relationship?: string][];
  url?: string;
  date?: [year: string, month?: string, day?: string];
  journal?: string;
}

/** A work as ORCID's public interface lists it, with all of its fields. */
export const makeWork = (code: number, { title, ids = [], url, date, journal }: Work) => {
  const externalIds = {
    'external-id': ids.map(([type, value, relationship = 'self']) => ({
      'external-id-type': type,
      'external-id-value': value,
      'external-id-normalized': { value: value.toLowerCase(), transient: true },
      'external-id-normalized-error': null,
      'external-id-url': null,
      'external-id-relationship': relationship,
    })),
  };
  const summary = {
    'put-code': code,
    'created-date': { value: 1614900258303 },
    'last-modified-date': { value: 1659733982465 },
    source: {
      'source-orcid': null,
      'source-client-id': { path: '0000-0001-9884-1913', host: 'orcid.org' },
      'source-name': { value: 'Crossref' },
    },
    title: { title: text(title), subtitle: null, 'translated-title': null },
    'external-ids': externalIds,
    url: text(url),
    type: 'journal-article',
    'publication-date': date && { year: text(date[0]), month: text(date[1]), day: text(date[2]) },
    'journal-title': text(journal),
    visibility: 'public',
    path: `/0000-0002-1825-0097/work/${code}`,
    'display-index': '0',
  };
  return {
    'last-modified-date': { value: 1659733982465 },
    'external-ids': externalIds,
    'work-summary': [summary],
  };
};

/** All works of a person. */
export const makeWorks = (...group: unknown[]) => ({
  'last-modified-date': { value: 1659733982465 },
  group,
  path: '/0000-0002-1825-0097/works',
});
