import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { count } from '../../node/check/error.ts';
import type { ParsedCommand } from '../../node/command/read-command.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { type Git, openGit } from '../../node/content-source/git-source.ts';
import { showHidden } from '../../schemas/quote.ts';
import { trailer } from '../create/made-folder.mjs';
import { findVersions, listChanges, mergeVersions, type Versions } from './versions.ts';

export const upgradeCommand = {
  usage: 'npm run upgrade -- --from <URL> --to <name>',
  about:
    'Makes a branch with another version of this project and everything of yours.\nYour files, and the branch that you are on, stay as they are.',
  options: {
    from: {
      value: 'address',
      about: 'Git URL or folder; else the repository in package.json.',
    },
    to: { value: 'name', about: 'Its tag or branch; its own branch if not given.' },
    base: { value: 'name', about: 'The version that you once took, where it cannot be found.' },
    'dry-run': { about: 'Shows what would change, and makes no branch.' },
  },
} as const;

/** The repository to upgrade, and the ways to the outside. */
interface UpgradeWork {
  root: string;
  settings: Settings;
  say(line: string): void;
  /** Runs npm in a folder; rejects where it fails. */
  npm(args: string[], folder: string, env: Settings): Promise<void>;
}

/** Merges another version and the owner's files, and checks the content with it, before it makes the branch. */
export async function upgrade(
  { options }: ParsedCommand<(typeof upgradeCommand)['options']>,
  work: UpgradeWork,
): Promise<void> {
  const { root, settings, say } = work;
  const run = openGit(join(root, '.git'), { url: '', shown: root }, 'npm run upgrade');
  const git: Git = (args, index) => run(['-C', root, ...args], index);
  await checkRepository(git, root);
  const folder = join(root, '.cache/upgrade');
  // An upgrade that was killed leaves it behind.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const versions = await findVersions(git, root, options);
    const branch = `upgrade-${versions.target.version}`;
    const content = settings.CONTENT_GIT_URL?.trim() ? '' : settings.CONTENT_DIR?.trim();
    const path = relative(root, resolve(root, content || 'content')).replaceAll(sep, '/');
    const merged = await mergeVersions(git, versions, folder, path);
    refuseConflicts(merged.conflicts, versions);
    const { current, base, target } = versions;
    const changes = await listChanges(git, current.commit, merged.tree);
    say(`From ${base.shown} to ${target.shown}: ${count(changes.length, 'file')} to change.`);
    if (changes.length === 0) return say('There is nothing to do.');
    if (merged.changed.length > 0) say(`Your changes are kept in:${showPaths(merged.changed)}`);
    if (options['dry-run']) return say(unchanged);
    await checkBranch(git, branch);
    const index = join(folder, 'index');
    const files = join(folder, 'files');
    await git(['read-tree', merged.tree], index);
    await git(['checkout-index', '--all', `--prefix=${files}/`], index);
    await checkNewVersion(work, files, path, merged.hasPackages);
    if (merged.hasPackages) {
      await git([`--work-tree=${files}`, '-C', files, 'add', '--', 'package-lock.json'], index);
    }
    await commitUpgrade(git, versions, branch, await git(['write-tree'], index));
    say(`The branch ${branch} has the new version, in one commit. To take it:`);
    say(`  git merge ${branch}\n  npm start`);
    say(`To leave it: git branch -D ${branch}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const unchanged = 'Nothing was changed.';
const showPaths = (paths: string[]) => paths.map((path) => `\n  ${showHidden(path)}`).join('');

async function checkRepository(git: Git, root: string): Promise<void> {
  if (!existsSync(join(root, '.git'))) {
    throw new Error(
      `${root} is not the top of a git repository — go there, or make it one: git init, git add --all, git commit`,
    );
  }
  const changes = await git(['--no-optional-locks', 'status', '--short']);
  if (changes) {
    throw new Error(
      `Changes here are not committed:${showPaths(changes.split(/\n\s*/))}\n${unchanged} Commit them, or put them away with git stash --include-untracked`,
    );
  }
}

async function checkBranch(git: Git, branch: string): Promise<void> {
  if (!(await git(['for-each-ref', '--no-merged=HEAD', `refs/heads/${branch}`]))) return;
  throw new Error(
    `There is a branch ${branch} already — take it with git merge ${branch}, or delete it with git branch -D ${branch}`,
  );
}

/** Throws if the owner and the project have changed the same lines. */
function refuseConflicts(conflicts: string[], { base }: Versions): void {
  if (conflicts.length === 0) return;
  throw new Error(
    `${count(conflicts.length, 'file')} of the project changed here since ${base.shown} and in the new version, in the same place:${showPaths(conflicts)}\n${unchanged} Take your change there back with a commit, and make it again after the upgrade`,
  );
}

async function checkNewVersion(
  { settings, npm, root }: UpgradeWork,
  files: string,
  content: string,
  hasPackages: boolean,
): Promise<void> {
  const isHere = existsSync(join(files, content));
  const folder = isHere ? content : resolve(root, content);
  const env = {
    ...settings,
    ...(!settings.CONTENT_GIT_URL?.trim() && { CONTENT_DIR: folder }),
    // Git there must not find the owner's repository above.
    GIT_CEILING_DIRECTORIES: join(files, '..'),
  };
  const install = hasPackages ? 'install' : 'ci';
  await npm([install, '--no-audit', '--no-fund', '--include=dev'], files, env);
  await npm(['run', 'check:content'], files, env);
}

async function commitUpgrade(
  git: Git,
  { current, target }: Versions,
  branch: string,
  tree: string,
): Promise<void> {
  const message = ['-m', `Upgrade to ${target.shown}`, '-m', `${trailer}: ${target.commit}`];
  const hash = await git(['commit-tree', tree, '-p', current.commit, ...message]);
  await git(['update-ref', `refs/heads/${branch}`, hash]);
}
