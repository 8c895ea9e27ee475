import {
  type Choice,
  quote,
  type Settings,
  showHidden,
} from '../../../../src/engine/kit/commands.ts';
import type { ContentType } from '../../../../src/engine/kit/content.ts';
import { askJson, draftItems, need, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import { type Ask, readServiceUrl } from '../pull/request.ts';
import { cleanLine, removeRepeats } from '../reading/clean-text.ts';
import type { SourceNode } from '../reading/tree.ts';
import { readAnswerTable } from './tables.ts';

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

/** Reads the URLs of GitHub's two APIs, and the token, if there is one. */
export function readGithub(settings: Settings) {
  const api = readServiceUrl(settings, 'GITHUB_API_URL', 'https://api.github.com');
  const graph = `${api.replace(/\/v3$/, '')}/graphql`;
  const token = { name: 'GITHUB_TOKEN', value: settings.GITHUB_TOKEN?.trim() || undefined };
  return { api, graph, access: { named: [api, graph], token } };
}

type GithubAccess = ReturnType<typeof readGithub>;

/** A public repository, with the values by which `pull` selects it. */
interface Repository {
  item: SourceNode;
  name: string;
  url: string;
  stars: number;
  topics: readonly string[];
  isFork: boolean;
}

/** One page of repositories; `next` is where the next one begins. */
type RepositoryPage = ReturnType<typeof readGraph>;

/** Asks for the repositories of an account, page by page: with a token, GraphQL, which knows the pins. */
export async function askRepositories(
  ask: Ask,
  { api, graph, access }: GithubAccess,
  user: string,
  mostPages: number,
): Promise<RepositoryPage[]> {
  const pages: RepositoryPage[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const variables = { user, after: pages.at(-1)?.next ?? null };
    const url = `${api}/users/${user}/repos?type=owner&sort=pushed&per_page=100&page=${number}`;
    const page = access.token.value
      ? await askJson(ask, graph, readGraph, { query: repositoriesQuery, variables })
      : await askJson(ask, url, readRest);
    pages.push(page);
    if (page.next === undefined) break;
  }
  return pages;
}

const base = 'https://github.com/';

/** Reads an answer of GraphQL. */
export function readGraph(answer: unknown) {
  const root = readAnswer(answer, base);
  const error = root.find('errors')?.list()[0]?.textAt('message');
  const said = cleanLine(error?.slice(0, 200) ?? '');
  if (said) throw new Error(`GitHub says ${quote(said)} — check the name and GITHUB_TOKEN`);
  const user = need(root, 'data.user');
  const repositories = need(user, 'repositories');
  const hasNext = repositories.find('pageInfo.hasNextPage')?.value === true;
  return {
    pinned: readRepositories(user.find('pinnedItems.nodes')),
    repositories: readRepositories(need(repositories, 'nodes')),
    next: hasNext ? repositories.textAt('pageInfo.endCursor') : undefined,
  };
}

/** Reads an answer of the REST API, which needs no token. It knows neither pins nor all languages. */
export function readRest(answer: unknown, headers = new Headers()): RepositoryPage {
  const root = readAnswer(answer, base);
  const repositories = readRepositories(root.items ? root : need(root, 'a list'));
  const hasNext = /rel="next"/.test(String(headers.get('link')));
  return { pinned: [], repositories, next: hasNext ? 'by its number' : undefined };
}

/** Reads the public ones, with the owner's own picture only, not one that GitHub draws. */
function readRepositories(list: SourceNode | undefined): Repository[] {
  const all = list?.list() ?? [];
  const open = all.filter((item) => need(item, 'private').value !== true);
  return open.map((item) => {
    const isOwn = item.find('usesCustomOpenGraphImage')?.value === true;
    const topics = item.find('topics.nodes.topic.name', 'topics')?.list() ?? [];
    const url = need(item, 'html_url').text() ?? '';
    return {
      item: item.replace({ picture: isOwn ? item.find('openGraphImageUrl') : undefined }),
      name: url.split('/').at(-1) ?? '',
      url,
      stars: Number(need(item, 'stargazers_count').value),
      topics: topics.flatMap((topic) => topic.text() ?? []),
      isFork: need(item, 'fork').value === true,
    };
  });
}

interface RepositoryChoice {
  pinned: boolean;
  topics: readonly string[];
  /** The URLs of the entries that there are already. */
  known: readonly string[];
  /** The URLs of those that the owner has chosen, whatever the rest says. */
  only?: readonly string[] | undefined;
}

/** Chooses the repositories that the owner asks for, and makes drafts of them. */
export function mapRepositories(
  pages: readonly RepositoryPage[],
  { pinned, topics, known, only }: RepositoryChoice,
  type: ContentType,
): PulledAnswer {
  const all = pages.flatMap(({ repositories }) => repositories);
  const pins = pinned ? findPins(pages, known) : { found: [] };
  const wanted = topics.map((topic) => topic.toLowerCase());
  const isChosen = (one: Repository) =>
    wanted.length === 0
      ? !pinned && !one.isFork && (!isSetup(one) || known.includes(one.url))
      : one.topics.some((topic) => wanted.includes(topic));
  const listed = [...pins.found, ...all];
  const chosen = only?.flatMap((url) => listed.find((one) => one.url === url) ?? []);
  const taken = chosen ?? [...pins.found, ...all.filter(isChosen)];
  const items = removeRepeats(taken, ({ url }) => url).map(({ item }) => item);
  const answer = draftItems(items, readAnswerTable('github').fields, type);
  let order = 0;
  for (const { values } of pins.found.length > 0 && type.schema.shape.order ? answer.drafts : []) {
    // Those without a description may be left out, and leave no gap that the next pull would close.
    if (values.description) values.order = ++order;
  }
  return { ...answer, remarks: pins.remark && !only ? [pins.remark] : [] };
}

/** Lists the repositories for the owner to choose from, the suggested ones first. */
export function listChoices(pages: readonly RepositoryPage[]): Choice[] {
  const pinned = findPins(pages, []).found;
  const all = [...pinned, ...pages.flatMap(({ repositories }) => repositories)];
  return removeRepeats(all, ({ url }) => url).map(({ url, name, item }) => {
    const words = [name, item.textAt('description')].filter(Boolean).join(' — ');
    const label = showHidden(words.slice(0, 100));
    return { value: url, label, isDefault: pinned.some((one) => one.url === url) };
  });
}

/** Whether a repository is settings, or the text of the profile itself. */
function isSetup({ name, url }: Repository): boolean {
  return /^\.|dotfiles/i.test(name) || url.endsWith(`/${name}/${name}`);
}

/** The pinned repositories; without a token those that were known before, or the six of their own with the most stars. */
function findPins(pages: readonly RepositoryPage[], known: readonly string[]) {
  const found = pages[0]?.pinned ?? [];
  if (found.length > 0) return { found };
  const all = pages.flatMap(({ repositories }) => repositories);
  const before = known.flatMap((url) => all.find((one) => one.url === url) ?? []);
  const why = 'GitHub tells what is pinned only with GITHUB_TOKEN';
  if (before.length > 0) return { found: before, remark: `${why}: the same as last time` };
  const own = all.filter((one) => !one.isFork && !isSetup(one));
  const best = own.toSorted((a, b) => b.stars - a.stars).slice(0, 6);
  return { found: best, remark: `${why}, or nothing is: the six with the most stars` };
}
