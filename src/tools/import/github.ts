import { type Node, parseTree } from 'jsonc-parser';
import { withTimeout } from '../../browser/contact/timing.ts';
import { createRead, type Settings } from '../../node/config/read-settings.ts';
import { quote } from '../../schemas/quote.ts';
import { type Answer, ask } from '../google.ts';
import { isLoopbackHost } from '../loopback.ts';
import { completeAddress } from './clean-text.ts';
import {
  type Fields,
  get,
  getText,
  listFields,
  listItems,
  makeTree,
  type Note,
  rename,
  toText,
} from './source-tree.ts';

/** As many as a profile can pin. */
const most = 6;

/** The most bytes of a picture. */
const largest = 5_000_000;

const pinnedQuery = `query($user: String!) { user(login: $user) { pinnedItems(first: ${most}, types: REPOSITORY) {
  nodes { ... on Repository { nameWithOwner } } } } }`;

export interface Picture {
  /** Such as `portrait.png`. */
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
export async function fetchGithub(account: string, settings: Settings) {
  const read = createRead(settings);
  const user = account.replace(/^https:\/\/github\.com\/|^@|\/$/g, '');
  if (!/^[a-z\d][a-z\d-]{0,38}$/i.test(user)) {
    throw new Error(`${quote(account)} is no name of GitHub — write it like --github octocat`);
  }
  const api = readAddress(read('GITHUB_API_URL') || 'https://api.github.com');
  const token = read('GITHUB_TOKEN');
  const headers = {
    accept: 'application/vnd.github+json',
    'user-agent': 'portfolio-import',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const load = async (path: string): Promise<Node> => {
    const { status, body } = await ask(`${api}${path}`, { headers });
    const root = status === 200 && body !== undefined && parseTree(JSON.stringify(body));
    if (root) return root;
    throw new Error(explain({ status, body }, `${api}${path}`));
  };
  const notes: Note[] = [];
  const profile = await load(`/users/${user}`);
  const accounts = await load(`/users/${user}/social_accounts`);
  const pinned = token ? await listPinned(api, user, headers, profile, notes) : [];
  const repositories =
    pinned.length > 0
      ? await Promise.all(pinned.map((name) => load(`/repos/${name}`)))
      : listStarred(await load(`/users/${user}/repos?per_page=100&type=owner&sort=pushed`));
  const projects: Fields[] = [];
  for (const repository of repositories) {
    const [name] = getName(repository, 'full_name');
    const languages = name === undefined ? undefined : await load(`/repos/${name}/languages`);
    projects.push(readRepository(repository, languages));
  }
  const tree = { basics: readPerson(profile, accounts), projects, skills: listSkills(projects) };
  const picture = await fetchPicture(get(profile, 'avatar_url'), api, notes);
  return { root: makeTree(tree), text: '', notes, isForeign: true, picture };
}

function readAddress(text: string): string {
  const { protocol, host } = URL.canParse(text) ? new URL(text) : { protocol: '', host: '' };
  if (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host))) {
    return text.replace(/\/$/, '');
  }
  throw new Error(
    `GITHUB_API_URL is ${quote(text)} — write an address with https://, like https://api.github.com`,
  );
}

/** What an answer other than 200 means, and what to do. */
const remedies: Readonly<Record<number, string>> = {
  200: 'is no JSON — GITHUB_API_URL has to name the API of GitHub',
  401: 'refuses the token — renew GITHUB_TOKEN, or leave it empty for public data',
  403: 'refuses more requests for now — wait an hour, or set GITHUB_TOKEN in the environment',
  404: 'knows nobody and nothing of this name — correct it',
};

function explain({ status }: Answer, url: string): string {
  const remedy = remedies[status === 429 ? 403 : status];
  return `${url} ${remedy ?? 'has a problem of its own — try again later'} (${status})`;
}

/** Lists the repositories that the profile pins. */
async function listPinned(
  api: string,
  user: string,
  headers: Record<string, string>,
  profile: Node,
  notes: Note[],
): Promise<string[]> {
  const url = `${api.replace(/\/v3$/, '')}/graphql`;
  const body = JSON.stringify({ query: pinnedQuery, variables: { user } });
  const answer = await ask(url, { method: 'POST', headers, body }).catch(() => undefined);
  const root = parseTree(JSON.stringify(answer?.body ?? null));
  const list = get(root, 'data', 'user', 'pinnedItems', 'nodes');
  if (answer?.status !== 200 || !list) {
    const message = `the pinned ones cannot be read (${answer?.status ?? 'no answer'}), so those with the most stars come`;
    notes.push({ node: toText(get(profile, 'login') ?? profile, ''), message });
  }
  return listItems(list).flatMap((item) => getName(item, 'nameWithOwner'));
}

/** The name of a repository with its owner, unless it could be another path. */
function getName(repository: Node, field: string): string[] {
  const name = getText(repository, field) ?? '';
  return /^[\w.-]+\/[\w.-]+$/.test(name) && !/(?:^|\/)\.+(?:\/|$)/.test(name) ? [name] : [];
}

/** Lists the repositories of the person's own with the most stars. */
function listStarred(list: Node): Node[] {
  const stars = (node: Node) => Number(get(node, 'stargazers_count')?.value ?? 0);
  return listItems(list)
    .filter((node) => get(node, 'fork')?.value !== true)
    .sort((a, b) => stars(b) - stars(a))
    .slice(0, most);
}

function readPerson(profile: Node, accounts: Node): Fields {
  const login = get(profile, 'login');
  const github = get(profile, 'html_url');
  const blog = get(profile, 'blog');
  const twitter = get(profile, 'twitter_username');
  const hasName = getText(profile, 'name') !== undefined;
  return {
    name: hasName ? get(profile, 'name') : login,
    summary: get(profile, 'bio'),
    location: get(profile, 'location'),
    company: get(profile, 'company'),
    email: get(profile, 'email'),
    url: blog && toText(blog, completeAddress(getText(blog) ?? '')),
    profiles: [
      { network: github && toText(github, 'GitHub'), url: github },
      ...(getText(twitter) && twitter
        ? [{ network: toText(twitter, 'X'), username: twitter }]
        : []),
      // The rest is named by its host.
      ...listItems(accounts).map((item) => rename(item, { provider: '' })),
    ],
  };
}

function readRepository(node: Node, languages: Node | undefined): Fields {
  const homepage = get(node, 'homepage');
  return {
    name: get(node, 'name'),
    description: get(node, 'description'),
    url: get(node, 'html_url'),
    links: getText(homepage) ? [{ url: homepage }] : undefined,
    startDate: get(node, 'created_at'),
    endDate: get(node, 'pushed_at'),
    keywords: listFields(languages).map(([name, value]) => toText(value, name)),
  };
}

/** Lists the languages of all repositories. */
function listSkills(projects: Fields[]): Fields[] {
  const all = projects.flatMap(({ keywords }) => (Array.isArray(keywords) ? keywords : []));
  const names = new Map(all.map((node) => [String((node as Node).value), node]));
  return [...names.values()].map((name) => ({ name }));
}

/** The first bytes of pictures, by the endings of their files. */
const signatures: readonly [ending: string, bytes: readonly number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', [0xff, 0xd8, 0xff]],
];

/** Downloads the picture from GitHub's own hosts. Without one, the reason becomes a note. */
async function fetchPicture(
  address: Node | undefined,
  api: string,
  notes: Note[],
): Promise<Picture | undefined> {
  const url = getText(address);
  if (!address || !url) return undefined;
  const leave = (message: string) => {
    notes.push({ node: address, message: `the picture is left out: ${message}` });
    return undefined;
  };
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: '', host: '' };
  const isKnown = protocol === 'https:' && /^[\w-]+\.githubusercontent\.com$/.test(host);
  if (!isKnown && host !== new URL(api).host) return leave('it is on a host that is not GitHub’s');
  const data = await withTimeout(async (signal) => {
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok || Number(response.headers.get('content-length')) > largest) return undefined;
    return Buffer.from(await response.arrayBuffer());
  }, 10_000).catch(() => undefined);
  if (!data || data.length > largest) return leave('it cannot be loaded, or is larger than 5 MB');
  const [ending] =
    signatures.find(([, bytes]) => bytes.every((byte, at) => data[at] === byte)) ?? [];
  return ending ? { path: `portrait.${ending}`, data } : leave('it is neither JPEG nor PNG');
}
