import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
import { deriveConfigs, trailer } from '../create/made-folder.mjs';

/** The three versions of an upgrade: the owner's (`current`), the new one (`target`), and the one that the owner took (`base`). */
export type Versions = Awaited<ReturnType<typeof findVersions>>;

const packageShape = z.object({
  version: z.string().regex(referencePattern),
  scripts: z.record(z.string(), z.string()).refine((scripts) => 'check:content' in scripts),
  /** What npm packs; a folder that npx made has no such list. */
  files: z.array(z.string()).optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

type Version = Awaited<ReturnType<typeof describeVersion>>;

/** Finds the versions, and fetches the project's commits into the owner's repository, without a branch or a tag. */
export async function findVersions(
  git: Git,
  root: string,
  wish: Partial<Record<'from' | 'to' | 'base', string>>,
) {
  const current = await describeVersion(git, 'HEAD');
  const address = findProject(root, wish.from, current);
  const remote = openGit(resolve(root, '.git'), address, '--from');
  const wanted = ['HEAD', 'refs/heads/*', 'refs/tags/*'];
  const listed = await remote(['ls-remote', '--', address.url, ...wanted]);
  const refs = listed
    .split('\n')
    .map((line) => ({ commit: line.slice(0, 40), ref: line.slice(41) }))
    .filter(({ ref }) => !ref.endsWith('^{}'));
  const names = new Map(
    refs.map(({ commit, ref }) => [ref.replace(/^refs\/(?:heads|tags)\//, ''), commit]),
  );
  const quiet = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'];
  await remote(['fetch', ...quiet, '--', address.url, ...refs.map(({ ref }) => ref)]);
  const target = await findReference(git, '--to', wish.to ?? 'HEAD', names);
  const base = wish.base
    ? await findReference(git, '--base', wish.base, names)
    : await findBaseVersion(git, current, names);
  const [to, from] = [await describeVersion(git, target), await describeVersion(git, base)];
  return { current, target: to, base: from };
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
  const isHash = /^[\da-f]{7,40}$/.test(name);
  const commit = names.get(name) ?? (isHash && (await findCommit(git, name)));
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

/** Lists the files that differ between two commits or trees. */
export async function listChanges(git: Git, from: string, to: string): Promise<string[]> {
  const text = await git(['diff-tree', '-r', '-z', '--no-renames', '--name-only', from, to]);
  return text.split('\0').filter(Boolean);
}

/**
 * Merges the new version and the owner's changes since their version as git does, once both versions have the owner's
 * files in place of the project's. What it needs for that goes into `folder`.
 *
 * @returns the tree, and the files of the project that the owner has changed; `conflicts` are those that git cannot merge
 */
export async function mergeVersions(
  git: Git,
  { current, base, target }: Versions,
  folder: string,
  content: string,
) {
  const index = join(folder, 'index');
  const commit = (tree: string, ...parents: string[]) =>
    git(['commit-tree', tree, '-m', 'A side', ...parents.flatMap((parent) => ['-p', parent])]);
  const inside = content.startsWith('..') ? [] : [`:(top,literal)${content}`];
  const changes = await listChanges(git, base.commit, current.commit);
  const readme = changes.filter((path) => path === 'README.md');
  const env = [':(glob).env*', ':(exclude).env.example'];
  const owners = ['content', 'public', ...inside, ...readme, ...env];
  const isMade = Boolean(base.files && !current.files);
  const writeOwners = async (version: Version) => {
    await git(['read-tree', version.commit], index);
    if (isMade) await leaveOut(git, version, folder, current.repository);
    await git(['reset', '--quiet', current.commit, '--', ...owners], index);
    return git(['write-tree'], index);
  };
  const ancestor = await commit(await writeOwners(base));
  const theirs = await writeOwners(target);
  const sides = [`${current.commit}^{tree}`, theirs].map((tree) => commit(tree, ancestor));
  const merge = ['merge-tree', '--write-tree', '--no-messages', '--name-only', '-z'];
  const merged = await git([...merge, ...(await Promise.all(sides))]).catch((error: Error) => {
    const { code, stdout } = error.cause as { code?: unknown; stdout: string };
    // It ends in 1 where it finds conflicts.
    if (code === 1) return stdout;
    throw error;
  });
  const [tree = '', ...conflicts] = merged.split('\0').filter(Boolean);
  // npm writes it again.
  const isLock = (path: string) => path === 'package-lock.json';
  const changed = await listChanges(git, theirs, tree);
  return {
    tree,
    changed: changed.filter((path) => !isLock(path)),
    conflicts: conflicts.filter((path) => !isLock(path)),
    hasPackages: isMade || changed.includes('package.json'),
  };
}

/** Leaves in the index what a folder has that npx makes: what npm packs, and its configuration. */
async function leaveOut(
  git: Git,
  { commit, files = [] }: Version,
  folder: string,
  repository: unknown,
): Promise<void> {
  const index = join(folder, 'index');
  const packed = files.map((file) =>
    file.replace(/^!?/, (sign) => `:(${sign ? 'exclude,' : ''}glob)`),
  );
  await git(['read-tree', '--empty'], index);
  // npm packs all files that are listed, except for this one.
  await git(['reset', '--quiet', commit, '--', ...packed, '.npmrc'], index);
  const listed = (await git(['ls-files', '-z'], index)).split('\0');
  const configs = ['package.json', 'tsconfig.json'];
  const texts = await Promise.all(configs.map((path) => git(['show', `${commit}:${path}`])));
  const read = (path: string) => texts[configs.indexOf(path)] ?? '';
  const derived = deriveConfigs(read, (path) => listed.includes(path), repository);
  for (const [path, text] of Object.entries(derived)) {
    const file = join(folder, 'config');
    await writeFile(file, text);
    const blob = await git(['hash-object', '-w', '--no-filters', '--', file]);
    await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], index);
  }
}
