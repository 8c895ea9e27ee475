import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitSource } from '../config/content-source.ts';
import {
  type Copies,
  type Copy,
  type CopyRecord,
  findCopy,
  placeCopy,
  startCopy,
} from './copies.ts';
import { explainFailure } from './explain-failure.ts';
import { makeGitEnvironment } from './git-environment.ts';
import { findTarget } from './references.ts';
import { type Limits, runGit, usualLimits } from './run-git.ts';
import { SourceError } from './source-error.ts';

/** A copy that is in step with its repository. */
export interface Fetched extends CopyRecord {
  /** Whether the copy that was there had been changed by hand, so that it was made anew. */
  isMended: boolean;
}

/**
 * Brings the copy of a repository in step with it: asks the server which commit is meant, and
 * fetches that one commit unless it is there already.
 *
 * @throws SourceError with the reason in the owner's words; the copies are then as they were
 */
export async function fetchCopy(
  source: GitSource,
  copies: Copies,
  limits: Limits = usualLimits,
): Promise<Fetched> {
  const git = await openGit(source, limits);
  const { place, copy } = await startCopy(copies);
  try {
    await git(['init', '--quiet', '--bare', '--template=', copy.git]);
    const inside = [`--git-dir=${copy.git}`, `--work-tree=${copy.files}`];
    const listed = await git([...inside, 'ls-remote', '--quiet', '--', source.address.url]);
    const target = findTarget(listed, source);
    const isChanged = await isChangedBy(git, findCopy(copies, target.commit));
    if (isChanged === false) return await describe(git, copies, target.commit, false);
    const commit = await fetchCommit(git, inside, copy, source, target.wanted);
    const isMended = isChanged === true && commit === target.commit;
    await placeCopy(copies, place, commit, isMended);
    return await describe(git, copies, commit, isMended);
  } finally {
    await rm(place, { recursive: true, force: true });
    // Where nothing was ever fetched, nothing is left.
    await rmdir(copies.folder).catch(() => undefined);
  }
}

/** Runs git and resolves to what it prints. */
type Git = (args: string[]) => Promise<string>;

async function openGit({ address }: GitSource, limits: Limits): Promise<Git> {
  const env = await makeGitEnvironment(address);
  return async (args) => {
    const result = await runGit(args, { env, limits });
    if (result.status === 0) return result.stdout;
    throw explainFailure(result, address, limits);
  };
}

/** Whatever the repository says of them, files come as they are: no filter, no other line ends. */
const attributes = '* -text -eol -filter -ident -working-tree-encoding\n';

async function fetchCommit(
  git: Git,
  inside: string[],
  copy: Copy,
  { address, reference }: GitSource,
  wanted: string,
): Promise<string> {
  const options = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--progress'];
  await git([...inside, 'fetch', ...options, '--', address.url, `+${wanted}`]);
  const commit = await git([...inside, 'rev-parse', '--verify', 'FETCH_HEAD^{commit}']).catch(
    () => {
      throw new SourceError(
        `CONTENT_GIT_REF  ${address.shown}: "${reference}" is no commit — name a branch, a tag or a commit`,
      );
    },
  );
  await mkdir(join(copy.git, 'info'), { recursive: true });
  await writeFile(join(copy.git, 'info/attributes'), attributes);
  await git([...inside, 'checkout', '--quiet', '--force', '--detach', commit.trim()]);
  return commit.trim();
}

/** Whether somebody edited or broke a copy; undefined where there is none. */
export async function isCopyChanged(source: GitSource, copy: Copy): Promise<boolean | undefined> {
  return isChangedBy(await openGit(source, usualLimits), copy);
}

async function isChangedBy(git: Git, { git: folder, files }: Copy): Promise<boolean | undefined> {
  if (!existsSync(folder)) return undefined;
  const inside = [`--git-dir=${folder}`, `--work-tree=${files}`];
  const options = ['--porcelain', '--ignored', '--untracked-files=all'];
  return git([...inside, 'status', ...options]).then(Boolean, () => true);
}

async function describe(
  git: Git,
  copies: Copies,
  commit: string,
  isMended: boolean,
): Promise<Fetched> {
  const copy = findCopy(copies, commit);
  const format = ['--no-walk', '--format=%cs', '--no-show-signature'];
  const printed = await git([`--git-dir=${copy.git}`, 'log', ...format, commit]);
  return { commit, committed: printed.trim(), fetched: new Date().toISOString(), isMended };
}
