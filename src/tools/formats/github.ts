import type { ContentType } from '../../schemas/content-types.ts';
import { showHidden } from '../../schemas/show-hidden.ts';
import { removeRepeats } from '../entries/clean-text.ts';
import type { Draft } from '../entries/draft.ts';
import type { SourceNode } from '../entries/tree.ts';
import { draftItems, need, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import type { Choice } from '../terminal.ts';
import { readAnswerTable } from './tables.ts';

/** A public repository, with the values by which `pull` selects it. */
interface Repository {
  item: SourceNode;
  url: string;
  stars: number;
  topics: string[];
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

/** Reads the public ones, with the owner's own picture only, not one that GitHub draws. */
function readRepositories(list: SourceNode | undefined): Repository[] {
  const all = list?.list() ?? [];
  const open = all.filter((item) => need(item, 'private').value !== true);
  return open.map((item) => {
    const isOwn = item.find('usesCustomOpenGraphImage')?.value === true;
    const topics = item.find('topics.nodes.topic.name', 'topics')?.list() ?? [];
    return {
      item: item.replace({ picture: isOwn ? item.find('openGraphImageUrl') : undefined }),
      url: need(item, 'html_url').text() ?? '',
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
  const isOwnWork = (one: Repository) => !one.isFork && (!isSetup(one) || known.includes(one.url));
  const others = all.filter((one) =>
    wanted.length === 0
      ? !pinned && isOwnWork(one)
      : one.topics.some((topic) => wanted.includes(topic)),
  );
  const listed = [...pins.found, ...all];
  const chosen = only?.flatMap((url) => listed.find((one) => one.url === url) ?? []);
  const taken = removeRepeats(chosen ?? [...pins.found, ...others], ({ url }) => url);
  const items = taken.map(({ item }) => item);
  const { drafts } = draftItems(items, readAnswerTable('github').fields, type);
  return {
    drafts: pins.found.length > 0 ? addOrder(drafts) : drafts,
    remarks: pins.remark && !only ? [pins.remark] : [],
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

/** Lists the repositories for the owner to choose from, the suggested ones first. */
export function listChoices(pages: readonly RepositoryPage[]): Choice[] {
  const usual = findPins(pages, []).found;
  const all = [...usual, ...pages.flatMap(({ repositories }) => repositories)];
  return removeRepeats(all, ({ url }) => url).map((one) => {
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
