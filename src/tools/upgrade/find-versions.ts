import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type Git, openGit, startRepository } from '../../node/content-source/git.ts';
import { readGitAddress, referencePattern } from '../../node/content-source/git-source.ts';
import { suggest } from '../../node/nearest.ts';
import { quote } from '../../schemas/quote.ts';

/** What an upgrade starts from: the owner's version, the wanted one, and what the owner's was made of. */
export type Versions = Awaited<ReturnType<typeof findVersions>>;

/** What the package.json of a version says. */
const packageShape = z.object({
  version: z.string().regex(referencePattern),
  scripts: z.record(z.string(), z.string()).refine((scripts) => 'check:content' in scripts),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

type Version = Awaited<ReturnType<typeof readVersion>>;

type Wish = { [name in 'from' | 'to' | 'base']?: string | undefined };

/** The line of a commit's message that names the project's commit in it. */
export const trailer = 'Portfolio-Commit';

const fetching = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--update-shallow'];

/**
 * Fetches the owner's commit and the project's branches and tags into the new repository `folder`,
 * which `git` then runs in.
 *
 * @throws with what to do when the address or a name is wrong, or the base cannot be found
 */
export async function findVersions(folder: string, root: string, wish: Wish) {
  const home = { url: pathToFileURL(root).href, shown: root };
  const git = openGit(folder, home, 'npm run upgrade');
  await startRepository(git, folder);
  await git([...fetching, '--', home.url, '+HEAD:refs/heads/own']);
  const own = await readVersion(git, 'refs/heads/own');
  const { repository } = own;
  const known = typeof repository === 'string' ? repository : repository?.url;
  const from = wish.from ?? known?.replace(/^git\+/, '');
  const address = readGitAddress(from ?? '');
  if (!from || typeof address === 'string' || resolve(from) === root) {
    const here = from ? 'is this repository' : 'is missing, and package.json names no repository';
    const wrong = typeof address === 'string' ? address : `${here} — name that of the project`;
    throw new Error(`--from  ${wrong}`);
  }
  const refs = ['heads', 'tags'].map((kind) => `+refs/${kind}/*:refs/from/${kind}/*`);
  if (!wish.to) refs.push('+HEAD:refs/from/heads/HEAD');
  await openGit(folder, address, '--from')([...fetching, '--', address.url, ...refs]);
  const target = await readVersion(git, await findNamed(git, '--to', wish.to ?? 'HEAD'));
  const base = wish.base
    ? await findNamed(git, '--base', wish.base)
    : await findBase(git, own, target);
  return { git, own, target, base: await readVersion(git, base) };
}

const findCommit = (git: Git, name: string) =>
  git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(() => '');

/** The commit that a tag, a branch or letters of a commit name. */
async function findNamed(git: Git, option: string, name: string): Promise<string> {
  const places = [
    'refs/from/tags/',
    'refs/from/heads/',
    ...(/^[\da-f]{7,40}$/.test(name) ? [''] : []),
  ];
  for (const place of referencePattern.test(name) ? places : []) {
    const commit = await findCommit(git, `${place}${name}`);
    if (commit) return commit;
  }
  const listed = await git(['for-each-ref', '--format=%(refname:lstrip=3)', 'refs/from']);
  const names = listed.split('\n');
  const hint = suggest(name, names) || ' — look at its spelling.';
  const few = `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`;
  throw new Error(`${option}  there is no branch or tag ${quote(name)}${hint} There are: ${few}`);
}

/**
 * Finds, from the owner's last commit back, what an upgrade noted, or what holds the same as a commit
 * of the project: in a clone it is that commit, and in a copy of a template the first one.
 */
async function findBase(git: Git, own: Version, target: Version): Promise<string> {
  const theirs = await git(['log', '--format=%T %H', target.commit, '--glob=refs/from/tags']);
  const commits = new Map(theirs.split('\n').map((line) => [line.slice(0, 40), line.slice(41)]));
  const format = `--format=%T %(trailers:key=${trailer},valueonly,separator=%x20)`;
  for (const line of (await git(['log', format, own.commit])).split('\n')) {
    const [tree = '', noted = ''] = line.split(' ');
    const found = /^[\da-f]{40}$/.test(noted) ? await findCommit(git, noted) : commits.get(tree);
    if (found) return found;
  }
  for (const tag of [`v${own.version}`, own.version]) {
    const found = await findCommit(git, `refs/from/tags/${tag}`);
    if (found) return found;
  }
  throw new Error(
    'It cannot be found which version of the project this copy was made of — name it with --base <tag, branch or commit>',
  );
}

/** What a version's package.json says, its commit, and how people call it. */
async function readVersion(git: Git, name: string) {
  const line = await git(['log', '-1', '--format=%H %h of %cs', name]);
  const commit = line.slice(0, line.indexOf(' '));
  const text = await git(['show', `${commit}:package.json`]).catch(() => '{}');
  const found = packageShape.safeParse(JSON.parse(text)).data;
  const shown = `commit ${line.slice(commit.length + 1)}`;
  if (found) return { ...found, commit, shown: `${found.version} (${shown})` };
  throw new Error(
    `${shown} is not a version of this project: its package.json has no version, or no script check:content — look at --from and --to`,
  );
}
