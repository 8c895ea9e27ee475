import type { ContentType } from '../../schemas/content-types.ts';
import { showHidden } from '../../schemas/show-hidden.ts';
import type { Draft } from '../entries/draft.ts';
import type { SourceNode } from '../entries/tree.ts';
import { draftItems, need, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import type { Choice } from '../terminal.ts';
import { readAnswerTable } from './tables.ts';

/** What decides whether a repository is taken. */
export interface Repository {
  item: SourceNode;
  url: string;
  stars: number;
  topics: string[];
  isPrivate: boolean;
  isFork: boolean;
}

/** One page of repositories. */
export interface RepositoryPage {
  pinned: Repository[];
  repositories: Repository[];
  /** Where the next page begins. */
  next?: string | undefined;
}

const base = 'https://github.com/';

/** Reads an answer of GraphQL. */
export function readGraph(answer: unknown): RepositoryPage {
  const user = need(readAnswer(answer, base), 'data.user');
  const repositories = need(user, 'repositories');
  const hasNext = repositories.find('pageInfo.hasNextPage')?.value === true;
  return {
    pinned: readRepositories(user.find('pinnedItems.nodes')),
    repositories: readRepositories(need(repositories, 'nodes')),
    next: hasNext ? repositories.textAt('pageInfo.endCursor') : undefined,
  };
}

/** Reads an answer of the REST API, which needs no token. It knows neither pins nor all languages. */
export function readRest(answer: unknown): RepositoryPage {
  const root = readAnswer(answer, base);
  return { pinned: [], repositories: readRepositories(root.items ? root : need(root, 'a list')) };
}

function readRepositories(list: SourceNode | undefined): Repository[] {
  return (list?.list() ?? []).map((item) => ({
    item: completeRepository(item),
    url: need(item, 'html_url', 'url').text() ?? '',
    stars: Number(need(item, 'stargazers_count', 'stargazerCount').value),
    topics: listTopics(item.find('topics', 'repositoryTopics.nodes.topic.name')),
    isPrivate: need(item, 'private', 'isPrivate').value === true,
    isFork: need(item, 'fork', 'isFork').value === true,
  }));
}

const listTopics = (node?: SourceNode) => (node?.list() ?? []).flatMap((one) => one.text() ?? []);

/** Leaves out the picture that GitHub draws; only that of the owner says something. */
function completeRepository(item: SourceNode): SourceNode {
  const isOwn = item.find('usesCustomOpenGraphImage')?.value === true;
  return item.replace({ picture: isOwn ? item.find('openGraphImageUrl') : undefined });
}

interface RepositoryChoice {
  pinned: boolean;
  topics: readonly string[];
  counts: boolean;
  /** The addresses of the entries that there are already. */
  known: readonly string[];
  /** The addresses of those that the owner has chosen, whatever the rest says. */
  only?: readonly string[] | undefined;
}

/** Chooses the repositories that the owner asks for, and makes drafts of them. */
export function mapRepositories(
  pages: readonly RepositoryPage[],
  choice: RepositoryChoice,
  type: ContentType,
): PulledAnswer {
  const isPublic = ({ isPrivate }: Repository) => !isPrivate;
  const all = pages.flatMap(({ repositories }) => repositories).filter(isPublic);
  const pins = choice.pinned ? findPins(pages, all, choice.known) : { found: [] };
  const wanted = choice.topics.map((topic) => topic.toLowerCase());
  const others = all.filter(({ isFork, topics }) =>
    wanted.length === 0
      ? !choice.pinned && !isFork
      : topics.some((topic) => wanted.includes(topic)),
  );
  const usual = [...pins.found, ...others];
  const chosen = new Set(choice.only ?? usual.map(({ url }) => url));
  const named = new Map([...usual, ...all].map((found) => [found.url, found]));
  const items = [...chosen].flatMap((url) => {
    const { item } = named.get(url) ?? {};
    return item ? [choice.counts ? linkCounts(item) : item] : [];
  });
  const { drafts } = draftItems(items, readAnswerTable('github').fields, type);
  return {
    drafts: pins.found.length > 0 ? addOrder(drafts) : drafts,
    remarks: pins.remark && !choice.only ? [pins.remark] : [],
  };
}

/** Those without a description may be left out, and leave no gap that the next pull would close. */
function addOrder(drafts: readonly Draft[]): Draft[] {
  let order = 0;
  return drafts.map((draft) => {
    if (!draft.values.description || !draft.type.schema.shape.order) return draft;
    return { ...draft, values: { ...draft.values, order: ++order } };
  });
}

/** Lists the public repositories for the owner to choose from, those that are usual first. */
export function listChoices(pages: readonly RepositoryPage[]): Choice[] {
  const all = pages.flatMap(({ repositories }) => repositories).filter((one) => !one.isPrivate);
  const usual = findPins(pages, all, []).found;
  const named = new Map([...usual, ...all].map((one) => [one.url, one]));
  return [...named.values()].map((one) => {
    const words = [nameRepository(one), one.item.textAt('description')];
    const label = showHidden(words.filter(Boolean).join(' — ').slice(0, 100));
    return { value: one.url, label, isUsual: usual.some(({ url }) => url === one.url) };
  });
}

const nameRepository = ({ url }: Repository) => url.split('/').at(-1) ?? '';

/** Whether a repository is settings, or the text of the profile itself. */
function isSetup(one: Repository): boolean {
  const name = nameRepository(one);
  return /^\.|dotfiles/i.test(name) || one.url.endsWith(`/${name}/${name}`);
}

/** The six repositories of the person's own with the most stars. */
function listBest(all: readonly Repository[]): Repository[] {
  const own = all.filter((one) => !one.isFork && !one.isPrivate && !isSetup(one));
  return own.toSorted((a, b) => b.stars - a.stars).slice(0, 6);
}

/** The pinned repositories; without a token those that were known before, or those with the most stars. */
function findPins(
  pages: readonly RepositoryPage[],
  all: readonly Repository[],
  known: readonly string[],
) {
  const found = (pages[0]?.pinned ?? []).filter(({ isPrivate }) => !isPrivate);
  if (found.length > 0) return { found };
  const before = known.flatMap((url) => all.find((one) => one.url === url) ?? []);
  if (before.length > 0) {
    const remark = 'GitHub tells what is pinned only with GITHUB_TOKEN: the same as last time';
    return { found: before, remark };
  }
  const remark =
    'GitHub tells what is pinned only with GITHUB_TOKEN, or nothing is: the six with the most stars';
  return { found: listBest(all), remark };
}

/** Adds how many stars and forks there are, as links. */
function linkCounts(item: SourceNode): SourceNode {
  const url = item.textAt('html_url', 'url');
  const toLink = (paths: string[], word: string, end: string) => {
    const number = Number(item.find(...paths)?.value ?? 0);
    const label = `${number} ${word}${number === 1 ? '' : 's'}`;
    const address = item.with({ value: `${url}/${end}` });
    return item.with({}).replace({ label: item.with({ value: label }), url: address });
  };
  const links = [
    toLink(['stargazers_count', 'stargazerCount'], 'star', 'stargazers'),
    toLink(['forks_count', 'forkCount'], 'fork', 'forks'),
  ];
  return item.replace({ counts: item.with({ items: links }) });
}
