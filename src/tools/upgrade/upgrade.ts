import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { count } from '../../node/check/error.ts';
import type { ParsedCommand } from '../../node/command/read-command.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { type Git, openGit } from '../../node/content-source/git.ts';
import { lockFolders } from '../../node/folder-lock.ts';
import { showHidden } from '../../schemas/show-hidden.ts';
import { type ComposedTree, composeTree, listChanges, writePatch } from './compose-tree.ts';
import { findVersions, trailer, type Versions } from './find-versions.ts';

export const upgradeCommand = {
  usage: 'npm run upgrade -- --from <address> --to <name>',
  about:
    'Makes a branch with another version of this project and everything of yours.\nYour files, and the branch that you are on, stay as they are.',
  options: {
    from: {
      value: 'address',
      about: 'Git address or folder; else the repository in package.json.',
    },
    to: { value: 'name', about: 'Its tag or branch; its own branch if not given.' },
    base: { value: 'name', about: 'The version that you once took, where it cannot be found.' },
    keep: { about: 'Applies your changes to the project’s files again, where they still fit.' },
    'dry-run': { about: 'Shows what would change and makes unchanged.' },
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

/** Commits another version and the owner's files in `.cache/upgrade`, then copies the branch into the repository. */
export async function upgrade(
  { options }: ParsedCommand<(typeof upgradeCommand)['options']>,
  work: UpgradeWork,
): Promise<void> {
  const { root, settings, say } = work;
  const run = openGit(join(root, '.git'), { url: '', shown: root }, 'npm run upgrade');
  const git: Git = (args) => run(['-C', root, ...args]);
  const author = await checkRepository(git, root);
  const unlock = await lockFolders(join(root, '.cache/upgrade.lock'));
  const folder = join(root, '.cache/upgrade');
  // An upgrade that was killed leaves it behind.
  await rm(folder, { recursive: true, force: true });
  try {
    const versions = await findVersions(join(folder, 'git'), root, options);
    const branch = `upgrade-${versions.target.version}`;
    const content = settings.CONTENT_GIT_URL?.trim() ? '' : settings.CONTENT_DIR?.trim();
    const path = relative(root, resolve(root, content || 'content')).replaceAll(sep, '/');
    const composed = await composeTree(versions, folder, path);
    if (!options.keep) refuseChanges(composed, versions);
    const isOther = await showUpgradePlan(work, versions, composed);
    if (!isOther || options['dry-run']) return say(isOther ? unchanged : 'There is nothing to do.');
    await checkBranch(git, branch);
    await composed.git(['checkout-index', '--all']);
    await checkNewVersion(work, join(folder, 'files'), path, composed);
    if (composed.misfits.length > 0) {
      await writePatch(versions, composed.misfits, join(root, `.cache/${branch}.patch`));
    }
    await commitUpgrade(composed.git, versions, author);
    const carry = ['fetch', '--quiet', '--no-tags', '--no-prune', '--no-write-fetch-head', '--'];
    const from = pathToFileURL(join(folder, 'git')).href;
    await git([...carry, from, `refs/heads/next:refs/heads/${branch}`]);
    showNextSteps(work, branch, composed);
  } finally {
    await rm(folder, { recursive: true, force: true });
    unlock();
  }
}

const unchanged = 'Nothing was changed.';
const showPaths = (paths: string[]) => paths.map((path) => `\n  ${showHidden(path)}`).join('');

/** Checks the repository, and returns the options of git that name the author. */
async function checkRepository(git: Git, root: string): Promise<string[]> {
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
  const author = await git(['var', 'GIT_AUTHOR_IDENT']);
  const [, name, email] = /^([^<]*) <([^>]*)/.exec(author) ?? [];
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
}

async function checkBranch(git: Git, branch: string): Promise<void> {
  if (!(await git(['for-each-ref', '--no-merged=HEAD', `refs/heads/${branch}`]))) return;
  throw new Error(
    `There is a branch ${branch} already — take it with git merge ${branch}, or delete it with git branch -D ${branch}`,
  );
}

/** Throws if the owner changed files of the project, except for packages of their own, such as fonts. */
function refuseChanges({ changed, hasPackages }: ComposedTree, { base }: Versions): void {
  const carried = hasPackages ? ['package.json', 'package-lock.json'] : [];
  const refused = changed.filter((path) => !carried.includes(path));
  if (refused.length === 0) return;
  throw new Error(
    `${count(refused.length, 'file')} of the project changed here since ${base.shown}:${showPaths(refused)}\n${unchanged} Add --keep to apply that again where it still fits, or take it back with a commit`,
  );
}

/** Prints the plan, and returns whether anything changes. Throws if a file that git ignores is in the way. */
async function showUpgradePlan(
  { root, say }: UpgradeWork,
  versions: Versions,
  composed: ComposedTree,
) {
  const { git, current, base, target } = versions;
  const changes = await listChanges(git, current.commit, await composed.git(['write-tree']));
  const added = changes.filter(({ kind }) => kind === 'A').map(({ path }) => path);
  const inTheWay = added.filter((path) => existsSync(join(root, path)));
  if (inTheWay.length > 0) {
    throw new Error(
      `The new version has files of the names of some that git ignores here:${showPaths(inTheWay)}\n${unchanged} Move them elsewhere`,
    );
  }
  const { changed, misfits } = composed;
  const fitting = changed.filter((path) => !misfits.includes(path));
  say(`From ${base.shown} to ${target.shown}: ${count(changes.length, 'file')} to change.`);
  if (fitting.length > 0) say(`Your changes are kept in:${showPaths(fitting)}`);
  if (misfits.length > 0) say(`Your changes no longer fit in:${showPaths(misfits)}`);
  return changes.length > 0;
}

async function checkNewVersion(
  { settings, npm, root }: UpgradeWork,
  files: string,
  content: string,
  { hasPackages, git }: ComposedTree,
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
  if (hasPackages) await git(['add', '--', 'package-lock.json']);
  await npm(['run', 'check:content'], files, env);
}

async function commitUpgrade(
  git: Git,
  { current, target }: Versions,
  author: string[],
): Promise<void> {
  const message = ['-m', `Upgrade to ${target.shown}`, '-m', `${trailer}: ${target.commit}`];
  const tree = await git(['write-tree']);
  const hash = await git([...author, 'commit-tree', tree, '-p', current.commit, ...message]);
  await git(['update-ref', 'refs/heads/next', hash]);
}

function showNextSteps({ say }: UpgradeWork, branch: string, { misfits }: ComposedTree): void {
  say(`The branch ${branch} has the new version, in one commit. To take it:`);
  say(`  git merge ${branch}\n  npm start`);
  const patch = `.cache/${branch}.patch`;
  if (misfits.length > 0)
    say(`Changes that no longer fit are in ${patch}: git apply --reject ${patch}`);
  say(`To leave it: git branch -D ${branch}`);
}
