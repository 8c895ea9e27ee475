import { type Node, parseTree } from 'jsonc-parser';
import type { Settings } from '../../node/config/read-settings.ts';
import { withFolder } from '../../node/files.ts';
import { quote } from '../../schemas/quote.ts';
import type { Page } from '../pull/adapters/github-answers.ts';
import { loadPicture } from '../pull/pictures.ts';
import { readJson } from '../pull/read-answer.ts';
import { type Ask, createAsk, SourceError } from '../pull/request.ts';
import { askRepositories, readGithub } from '../pull/services.ts';
import { completeAddress } from './clean-text.ts';
import {
  type Fields,
  get,
  getText,
  listItems,
  makeTree,
  type Note,
  rename,
  toText,
} from './source-tree.ts';

/** As many as a profile can pin. */
const most = 6;

export interface Picture {
  /** Such as `portrait-1a2b3c4d.png`. */
  path: string;
  data: Buffer;
}

/**
 * Asks GitHub for a person: the profile, and the repositories that are pinned there, which takes a token, or else
 * those with the most stars.
 *
 * @param account a name, such as `octocat`, or the address of the profile
 * @throws with what to do, without the token
 */
export function fetchGithub(account: string, settings: Settings) {
  const user = account.replace(/^https:\/\/github\.com\/|^@|\/$/g, '');
  if (!/^[a-z\d][a-z\d-]{0,38}$/i.test(user)) {
    throw new Error(`${quote(account)} is no name of GitHub — write it like --github octocat`);
  }
  const github = readGithub(settings);
  return withFolder(async (cacheDir) => {
    const hosts = ['avatars.githubusercontent.com'];
    const ask = createAsk({ ...github.access, hosts, cacheDir });
    const load = async (path: string) => {
      const url = `${github.api}/users/${user}${path}`;
      return readJson(await ask(url, { accept: 'application/vnd.github+json' }), toTree);
    };
    const profile = await load('');
    const accounts = await load('/social_accounts');
    const pages = await askRepositories(ask, github, user, 1);
    const projects = pages.flatMap(choose).map(readRepository);
    const notes: Note[] = [];
    const tree = { basics: readPerson(profile, accounts), projects, skills: listSkills(projects) };
    const picture = await fetchPicture(get(profile, 'avatar_url'), ask, notes);
    return { root: makeTree(tree), text: '', notes, isForeign: true, picture };
  });
}

/** Makes a tree of an answer. */
function toTree(answer: unknown): Node {
  return parseTree(JSON.stringify(answer)) ?? { type: 'null', offset: 0, length: 0 };
}

/** Lists what is pinned, or else the repositories of the person's own with the most stars. */
function choose({ pinned, repositories }: Page): Node[] {
  const own = repositories.filter(({ isFork }) => !isFork).sort((a, b) => b.stars - a.stars);
  return (pinned.length > 0 ? pinned : own.slice(0, most))
    .filter(({ isPrivate }) => !isPrivate)
    .map(toTree);
}

function readPerson(profile: Node, accounts: Node): Fields {
  const github = get(profile, 'html_url');
  const blog = get(profile, 'blog');
  const twitter = get(profile, 'twitter_username');
  const x = twitter && getText(twitter) && [{ network: toText(twitter, 'X'), username: twitter }];
  return {
    name: get(profile, getText(profile, 'name') ? 'name' : 'login'),
    summary: get(profile, 'bio'),
    location: get(profile, 'location'),
    company: get(profile, 'company'),
    email: get(profile, 'email'),
    url: blog && toText(blog, completeAddress(getText(blog) ?? '')),
    profiles: [
      { network: github && toText(github, 'GitHub'), url: github },
      ...(x || []),
      // The rest is named by its host.
      ...listItems(accounts).map((item) => rename(item, { provider: '' })),
    ],
  };
}

function readRepository(node: Node): Fields {
  const url = get(node, 'homepage');
  return {
    name: get(node, 'name'),
    description: get(node, 'description'),
    url: get(node, 'url'),
    links: getText(url) ? [{ url }] : undefined,
    startDate: get(node, 'created'),
    endDate: get(node, 'pushed'),
    keywords: get(node, 'languages'),
  };
}

/** Lists the languages of all repositories. */
function listSkills(projects: Fields[]): Fields[] {
  const all = projects.flatMap(({ keywords }) => listItems(keywords as Node | undefined));
  const names = new Map(all.map((node) => [node.value, node]));
  return [...names.values()].map((name) => ({ name }));
}

/** Loads the picture. Without one, the reason becomes a note. */
async function fetchPicture(address: Node | undefined, ask: Ask, notes: Note[]) {
  const url = getText(address);
  if (!address || !url) return undefined;
  try {
    if (!/^https?:/.test(url)) throw new SourceError(`${quote(url)} is no address`);
    const { name, bytes } = await loadPicture(ask, url, 'portrait');
    return { path: name, data: bytes };
  } catch (error) {
    const [reason] = (error as Error).message.split(' — ');
    notes.push({ node: address, message: `the picture is left out: ${reason}` });
    return undefined;
  }
}
