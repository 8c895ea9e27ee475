import { holdsPassword, type Settings } from '../../node/config/read-settings.ts';
import { quote } from '../../schemas/quote.ts';
import { cleanLine } from '../entries/clean-text.ts';
import { type RepositoryPage, readGraph, readRest } from '../formats/github.ts';
import { askJson } from './read-answer.ts';
import type { Ask } from './request.ts';

/** What both APIs tell of a repository has the name that REST gives it. */
const repositoryParts = `name html_url: url description homepage: homepageUrl stargazers_count: stargazerCount
  created_at: createdAt pushed_at: pushedAt private: isPrivate fork: isFork
  usesCustomOpenGraphImage openGraphImageUrl
  languages(first: 5, orderBy: {field: SIZE, direction: DESC}) { nodes { name } }
  topics: repositoryTopics(first: 20) { nodes { topic { name } } }`;

/** Asks GraphQL for the public repositories of an account, the last used ones first, and for its pins. */
export const repositoriesQuery = `query ($user: String!, $after: String) {
  user(login: $user) {
    pinnedItems(first: 6, types: REPOSITORY) { nodes { ... on Repository { ${repositoryParts} } } }
    repositories(first: 100, after: $after, ownerAffiliations: OWNER, privacy: PUBLIC,
      orderBy: {field: PUSHED_AT, direction: DESC}) {
      nodes { ${repositoryParts} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/**
 * Reads the URL of a service, without a slash at its end.
 *
 * @param name the setting that may name another host
 * @throws with what to do if that is not a URL
 */
export function readServiceAddress(settings: Settings, name: string, usual: string): string {
  const address = settings[name]?.trim().replace(/(?<!\/)\/+$/, '') || usual;
  const isAddress = /^https?:/.test(address) && URL.canParse(address);
  if (isAddress && !holdsPassword(address)) return address;
  // It is not shown: it may have a password.
  throw new Error(`${name} must be a URL without a name or password, like ${usual}`);
}

/** Reads the URLs of GitHub's two APIs, and the token, if there is one. */
export function readGithub(settings: Settings) {
  const api = readServiceAddress(settings, 'GITHUB_API_URL', 'https://api.github.com');
  const graph = `${api.replace(/\/v3$/, '')}/graphql`;
  const token = { name: 'GITHUB_TOKEN', value: settings.GITHUB_TOKEN?.trim() || undefined };
  return { api, graph, access: { named: [api, graph], token } };
}

/** Asks for the repositories of an account, page by page: with a token, GraphQL, which knows the pins. */
export async function askRepositories(
  ask: Ask,
  { api, graph, access }: ReturnType<typeof readGithub>,
  user: string,
  mostPages: number,
): Promise<RepositoryPage[]> {
  const pages: RepositoryPage[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const page = access.token.value
      ? await askGraph(ask, graph, { user, after: pages.at(-1)?.next ?? null })
      : await askRest(ask, `${api}/users/${user}/repos?type=owner&sort=pushed`, number);
    pages.push(page);
    if (page.next === undefined) break;
  }
  return pages;
}

function askGraph(ask: Ask, url: string, variables: object): Promise<RepositoryPage> {
  const read = (data: unknown) => {
    const found = data as { errors?: { message?: unknown }[] } | null;
    const said = cleanLine(String(found?.errors?.[0]?.message ?? '').slice(0, 200));
    if (said) throw new Error(`GitHub says ${quote(said)} — check the name and GITHUB_TOKEN`);
    return readGraph(data);
  };
  return askJson(ask, url, read, { query: repositoriesQuery, variables });
}

function askRest(ask: Ask, url: string, page: number): Promise<RepositoryPage> {
  return askJson(ask, `${url}&per_page=100&page=${page}`, (data, headers) => {
    const hasNext = /rel="next"/.test(String(headers.get('link')));
    return { ...readRest(data), ...(hasNext && { next: String(page + 1) }) };
  });
}
