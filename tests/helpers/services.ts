import type { components } from '@octokit/openapi-types';

type Described = Partial<components['schemas']['minimal-repository']>;

/** A repository as GitHub's REST interface describes it; most of its fields are left out here. */
export const makeRest = (name: string, changes: object = {}) => ({
  ...({
    id: 1296269,
    node_id: 'MDEwOlJlcG9zaXRvcnkxMjk2MjY5',
    name,
    full_name: `octocat/${name}`,
    private: false,
    html_url: `https://github.com/octocat/${name}`,
    description: `About ${name}`,
    fork: false,
    homepage: '',
    language: 'TypeScript',
    topics: [],
    stargazers_count: 80,
    forks_count: 1,
    created_at: '2011-01-26T19:01:12Z',
    pushed_at: '2026-02-01T10:00:00Z',
  } satisfies Described),
  ...changes,
});

/** The same as GraphQL gives it, by the names that the query gives its fields. */
export const makeGraph = (name: string, changes: object = {}) => ({
  name,
  html_url: `https://github.com/octocat/${name}`,
  description: `About ${name}`,
  homepage: null,
  stargazers_count: 80,
  created_at: '2011-01-26T19:01:12Z',
  pushed_at: '2011-03-01T10:00:00Z',
  private: false,
  fork: false,
  usesCustomOpenGraphImage: false,
  openGraphImageUrl: 'https://opengraph.githubassets.com/1/octocat',
  languages: { nodes: [{ name: 'Go' }, { name: 'CSS' }] },
  topics: { nodes: [{ topic: { name: 'portfolio' } }] },
  ...changes,
});

export const makeGraphAnswer = (pinned: unknown[], nodes: unknown[], endCursor?: string) => ({
  data: {
    user: {
      pinnedItems: { nodes: pinned },
      repositories: { nodes, pageInfo: { hasNextPage: endCursor !== undefined, endCursor } },
    },
  },
});

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
