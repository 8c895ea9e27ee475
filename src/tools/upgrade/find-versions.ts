import { resolve } from 'node:path';
import { z } from 'zod';
import { listFirst } from '../../node/check/error.ts';
import {
  type Git,
  openGit,
  readGitAddress,
  referencePattern,
} from '../../node/content-source/git-source.ts';
import { suggest } from '../../node/nearest.ts';
import { quote } from '../../schemas/quote.ts';
import { trailer } from '../create/made-folder.mjs';

/** The three versions of an upgrade: the owner's (`current`), the new one (`target`), and the one that the owner took (`base`). */
export type Versions = Awaited<ReturnType<typeof findVersions>>;

const packageShape = z.object({
  version: z.string().regex(referencePattern),
  scripts: z.record(z.string(), z.string()).refine((scripts) => 'check:content' in scripts),
  /** What npm packs; a folder that npx made has no such list. */
  files: z.array(z.string()).optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

export type Version = Awaited<ReturnType<typeof describeVersion>>;

type Wish = { [name in 'from' | 'to' | 'base']?: string | undefined };

/** Finds the versions, and fetches the project's commits into the owner's repository, without a branch or a tag. */
export async function findVersions(git: Git, root: string, wish: Wish) {
  const current = await describeVersion(git, 'HEAD');
  const address = findProject(root, wish.from, current);
  const remote = openGit(resolve(root, '.git'), address, '--from');
  const refs = ['HEAD', 'refs/heads/*', 'refs/tags/*'];
  const listed = await remote(['ls-remote', '--', address.url, ...refs]);
  const lines = listed.split('\n').filter((line) => !line.endsWith('^{}'));
  const names = new Map(
    lines.map((line) => [line.slice(41).replace(/^refs\/(?:heads|tags)\//, ''), line.slice(0, 40)]),
  );
  const fetch = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules'];
  const found = lines.map((line) => line.slice(41));
  await remote([...fetch, '--no-write-fetch-head', '--', address.url, ...found]);
  const target = await findReference(git, '--to', wish.to ?? 'HEAD', names);
  const base = wish.base
    ? await findReference(git, '--base', wish.base, names)
    : await findBaseVersion(git, current, names);
  return {
    current,
    target: await describeVersion(git, target),
    base: await describeVersion(git, base),
  };
}

function findProject(root: string, wished: string | undefined, { repository }: Version) {
  const known = typeof repository === 'string' ? repository : repository?.url;
  const from = wished ?? known?.replace(/^git\+/, '');
  const address = readGitAddress(from ?? '');
  if (from && typeof address === 'string') throw new Error(`--from  ${address}`);
  if (from && typeof address === 'object' && resolve(from) !== root) return address;
  const here = from
    ? '--from is this repository'
    : '--from is missing, and package.json has no repository';
  throw new Error(
    `${here} — name the one that you took the project from, such as --from https://example.com/them/portfolio.git`,
  );
}

const findCommit = (git: Git, name: string) =>
  git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(() => '');

async function findReference(
  git: Git,
  option: string,
  name: string,
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const known = names.get(name);
  if (known) return known;
  const commit = /^[\da-f]{7,40}$/.test(name) && (await findCommit(git, name));
  if (commit) return commit;
  const hint = suggest(name, names.keys()) || ' — look at its spelling.';
  const few = listFirst([...names.keys()], 10);
  throw new Error(`${option}  there is no branch or tag ${quote(name)}${hint} There are: ${few}`);
}

/**
 * Finds the project's version that the owner has. It looks from the owner's last commit back for the trailer of
 * an upgrade, or for the same files as in a commit of the project: in a clone that is the commit itself, in a
 * copy of a template the first commit.
 */
async function findBaseVersion(
  git: Git,
  current: Version,
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const theirs = await git(['log', '--format=%T %H', ...names.values()]);
  const commits = new Map(theirs.split('\n').map((line) => [line.slice(0, 40), line.slice(41)]));
  const format = `--format=%T %(trailers:key=${trailer},valueonly,separator=%x20)`;
  for (const line of (await git(['log', format, current.commit])).split('\n')) {
    const [tree = '', noted = ''] = line.split(' ');
    const commit = /^[\da-f]{40}$/.test(noted) ? await findCommit(git, noted) : commits.get(tree);
    if (commit) return commit;
  }
  const numbered = names.get(`v${current.version}`) ?? names.get(current.version);
  if (numbered) return numbered;
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
