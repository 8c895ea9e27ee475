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

/** The same as GraphQL gives it. */
export const makeGraph = (name: string, changes: object = {}) => ({
  name,
  url: `https://github.com/octocat/${name}`,
  description: `About ${name}`,
  homepageUrl: null,
  stargazerCount: 80,
  forkCount: 1,
  createdAt: '2011-01-26T19:01:12Z',
  pushedAt: '2011-03-01T10:00:00Z',
  isPrivate: false,
  isFork: false,
  usesCustomOpenGraphImage: false,
  openGraphImageUrl: 'https://opengraph.githubassets.com/1/octocat',
  languages: { nodes: [{ name: 'Go' }, { name: 'CSS' }] },
  repositoryTopics: { nodes: [{ topic: { name: 'portfolio' } }] },
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
