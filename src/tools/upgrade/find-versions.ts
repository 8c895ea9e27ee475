import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type Git, openGit, startRepository } from '../../node/content-source/git.ts';
import { readGitAddress, referencePattern } from '../../node/content-source/git-source.ts';
import { suggest } from '../../node/nearest.ts';
import { quote } from '../../schemas/quote.ts';

/** The three versions of an upgrade: the owner's (`own`), the new one (`target`), and the one that the owner took (`base`). */
export type Versions = Awaited<ReturnType<typeof findVersions>>;

const packageShape = z.object({
  version: z.string().regex(referencePattern),
  scripts: z.record(z.string(), z.string()).refine((scripts) => 'check:content' in scripts),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

type Version = Awaited<ReturnType<typeof describeVersion>>;

type Wish = { [name in 'from' | 'to' | 'base']?: string | undefined };

/** In the message of an upgrade's commit, the line that names the project's commit. */
export const trailer = 'Portfolio-Commit';

const fetching = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--update-shallow'];

/** Fetches the owner's commit and the project's branches and tags into a new repository in `folder`. */
export async function findVersions(folder: string, root: string, wish: Wish) {
  const home = { url: pathToFileURL(root).href, shown: root };
  const git = openGit(folder, home, 'npm run upgrade');
  await startRepository(git, folder);
  await git([...fetching, '--', home.url, '+HEAD:refs/heads/own']);
  const current = await describeVersion(git, 'refs/heads/own');
  const { repository } = current;
  const known = typeof repository === 'string' ? repository : repository?.url;
  const from = wish.from ?? known?.replace(/^git\+/, '');
  const address = readGitAddress(from ?? '');
  if (!from || typeof address === 'string' || resolve(from) === root) {
    if (from && typeof address === 'string') throw new Error(`--from  ${address}`);
    const here = from
      ? '--from is this repository'
      : '--from is missing, and package.json names no repository';
    throw new Error(
      `${here} — name the one that you took the project from, such as --from https://example.com/them/portfolio.git`,
    );
  }
  const refs = ['heads', 'tags'].map((kind) => `+refs/${kind}/*:refs/from/${kind}/*`);
  if (!wish.to) refs.push('+HEAD:refs/from/heads/HEAD');
  await openGit(folder, address, '--from')([...fetching, '--', address.url, ...refs]);
  const target = await describeVersion(git, await findReference(git, '--to', wish.to ?? 'HEAD'));
  const base = wish.base
    ? await findReference(git, '--base', wish.base)
    : await findBaseVersion(git, current, target);
  return { git, current, target, base: await describeVersion(git, base) };
}

const findCommit = (git: Git, name: string) =>
  git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(() => '');

async function findReference(git: Git, option: string, name: string): Promise<string> {
  const prefixes = [
    'refs/from/tags/',
    'refs/from/heads/',
    ...(/^[\da-f]{7,40}$/.test(name) ? [''] : []),
  ];
  for (const prefix of referencePattern.test(name) ? prefixes : []) {
    const commit = await findCommit(git, `${prefix}${name}`);
    if (commit) return commit;
  }
  const listed = await git(['for-each-ref', '--format=%(refname:lstrip=3)', 'refs/from']);
  const names = listed.split('\n');
  const hint = suggest(name, names) || ' — look at its spelling.';
  const few = `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`;
  throw new Error(`${option}  there is no branch or tag ${quote(name)}${hint} There are: ${few}`);
}

/**
 * Finds the project's version that the owner has. It looks from the owner's last commit back for the trailer of
 * an upgrade, or for the same files as in a commit of the project: in a clone that is the commit itself, in a
 * copy of a template the first commit.
 */
async function findBaseVersion(git: Git, current: Version, target: Version): Promise<string> {
  const theirs = await git(['log', '--format=%T %H', target.commit, '--glob=refs/from/tags']);
  const commits = new Map(theirs.split('\n').map((line) => [line.slice(0, 40), line.slice(41)]));
  const format = `--format=%T %(trailers:key=${trailer},valueonly,separator=%x20)`;
  for (const line of (await git(['log', format, current.commit])).split('\n')) {
    const [tree = '', noted = ''] = line.split(' ');
    const commit = /^[\da-f]{40}$/.test(noted) ? await findCommit(git, noted) : commits.get(tree);
    if (commit) return commit;
  }
  for (const tag of [`v${current.version}`, current.version]) {
    const commit = await findCommit(git, `refs/from/tags/${tag}`);
    if (commit) return commit;
  }
  throw new Error(
    'It cannot be found which version of the project this copy was made of — name it with --base <tag, branch or commit>',
  );
}

async function describeVersion(git: Git, name: string) {
  const line = await git(['log', '-1', '--format=%H %h of %cs', name]);
  const commit = line.slice(0, line.indexOf(' '));
  const text = await git(['show', `${commit}:package.json`]).catch(() => '{}');
  const manifest = packageShape.safeParse(JSON.parse(text)).data;
  const shown = `commit ${line.slice(commit.length + 1)}`;
  if (manifest) return { ...manifest, commit, shown: `${manifest.version} (${shown})` };
  throw new Error(
    `${shown} is not a version of this project: its package.json has no version, or no script check:content — look at --from and --to`,
  );
}
