import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const templates: Record<'rest' | 'graph' | 'id' | 'summary' | 'group', object> = parse(
  readFileSync('tests/fixtures/services.yaml', 'utf8'),
);

/** A repository as GitHub's REST interface describes it. */
export const makeRest = (name: string, changes: object = {}) => ({
  ...templates.rest,
  name,
  full_name: `octocat/${name}`,
  html_url: `https://github.com/octocat/${name}`,
  description: `About ${name}`,
  ...changes,
});

/** The same as GraphQL gives it. */
export const makeGraph = (name: string, changes: object = {}) => ({
  name,
  html_url: `https://github.com/octocat/${name}`,
  description: `About ${name}`,
  ...templates.graph,
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
      ...templates.id,
      'external-id-type': type,
      'external-id-value': value,
      'external-id-normalized': { value: value.toLowerCase(), transient: true },
      'external-id-relationship': relationship,
    })),
  };
  const summary = {
    ...templates.summary,
    'put-code': code,
    title: { title: text(title), subtitle: null, 'translated-title': null },
    'external-ids': externalIds,
    url: text(url),
    'publication-date': date && { year: text(date[0]), month: text(date[1]), day: text(date[2]) },
    'journal-title': text(journal),
    path: `/0000-0002-1825-0097/work/${code}`,
  };
  return { ...templates.group, 'external-ids': externalIds, 'work-summary': [summary] };
};

/** All works of a person. */
export const makeWorks = (...group: unknown[]) => ({
  ...templates.group,
  group,
  path: '/0000-0002-1825-0097/works',
});
