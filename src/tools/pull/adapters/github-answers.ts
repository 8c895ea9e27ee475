import { z } from 'zod';

/** A repository, in the names of neither of GitHub's interfaces. */
export interface Repository {
  url: string;
  name: string;
  description: string | null;
  homepage: string | null;
  languages: string[];
  topics: string[];
  stars: number;
  forks: number;
  created: string;
  pushed: string | null;
  picture?: string | undefined;
  isPrivate: boolean;
  isFork: boolean;
}

/** One page of repositories. */
export interface Page {
  pinned: Repository[];
  repositories: Repository[];
  /** Where the next page begins. */
  next?: string | undefined;
}

const fields = `name url description homepageUrl stargazerCount forkCount createdAt pushedAt
  isPrivate isFork usesCustomOpenGraphImage openGraphImageUrl
  languages(first: 5, orderBy: {field: SIZE, direction: DESC}) { nodes { name } }
  repositoryTopics(first: 20) { nodes { topic { name } } }`;

/** Asks GraphQL for the public repositories of an account, the last used ones first, and for its pins. */
export const query = `query ($user: String!, $after: String) {
  user(login: $user) {
    pinnedItems(first: 6, types: REPOSITORY) { nodes { ... on Repository { ${fields} } } }
    repositories(first: 100, after: $after, ownerAffiliations: OWNER, privacy: PUBLIC,
      orderBy: {field: PUSHED_AT, direction: DESC}) {
      nodes { ${fields} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ nodes: z.array(item.nullable()).nullable() })
    .nullish()
    .transform((found) => (found?.nodes ?? []).filter((node) => node !== null));

const node = z
  .object({
    name: z.string(),
    url: z.string(),
    description: z.string().nullish().default(null),
    homepageUrl: z.string().nullish().default(null),
    stargazerCount: z.number(),
    forkCount: z.number(),
    createdAt: z.string(),
    pushedAt: z.string().nullish().default(null),
    isPrivate: z.boolean(),
    isFork: z.boolean(),
    usesCustomOpenGraphImage: z.boolean().default(false),
    openGraphImageUrl: z.string().optional(),
    languages: list(z.object({ name: z.string() })),
    repositoryTopics: list(z.object({ topic: z.object({ name: z.string() }) })),
  })
  .transform(
    (found): Repository => ({
      ...found,
      homepage: found.homepageUrl,
      languages: found.languages.map(({ name }) => name),
      topics: found.repositoryTopics.map(({ topic }) => topic.name),
      stars: found.stargazerCount,
      forks: found.forkCount,
      created: found.createdAt,
      pushed: found.pushedAt,
      // GitHub draws one for every repository; only that of the owner says something.
      picture: found.usesCustomOpenGraphImage ? found.openGraphImageUrl : undefined,
    }),
  );

const graphAnswer = z.object({
  data: z.object({
    user: z.object({
      pinnedItems: list(node),
      repositories: z.object({
        nodes: z.array(node.nullable()),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
      }),
    }),
  }),
});

/** Reads an answer of GraphQL. */
export function readGraph(answer: unknown): Page {
  const { pinnedItems, repositories } = graphAnswer.parse(answer).data.user;
  const { hasNextPage, endCursor } = repositories.pageInfo;
  return {
    pinned: pinnedItems,
    repositories: repositories.nodes.filter((found) => found !== null),
    next: (hasNextPage && endCursor) || undefined,
  };
}

const restAnswer = z.array(
  z
    .object({
      name: z.string(),
      html_url: z.string(),
      description: z.string().nullish().default(null),
      homepage: z.string().nullish().default(null),
      language: z.string().nullish(),
      topics: z.array(z.string()).default([]),
      stargazers_count: z.number(),
      forks_count: z.number(),
      created_at: z.string(),
      pushed_at: z.string().nullish().default(null),
      private: z.boolean(),
      fork: z.boolean(),
    })
    .transform(
      (found): Repository => ({
        ...found,
        url: found.html_url,
        languages: found.language ? [found.language] : [],
        stars: found.stargazers_count,
        forks: found.forks_count,
        created: found.created_at,
        pushed: found.pushed_at,
        isPrivate: found.private,
        isFork: found.fork,
      }),
    ),
);

/** Reads an answer of the interface that needs no token. It knows neither pins nor all languages. */
export function readRest(answer: unknown): Page {
  return { pinned: [], repositories: restAnswer.parse(answer) };
}
