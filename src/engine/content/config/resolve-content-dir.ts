import { createHash } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { cacheFile, ownerFile } from '../../model/places.ts';
import { findStore } from '../../model/stores.ts';
import { quote } from '../../schemas/quote.ts';
import { replaceFolder } from '../files.ts';
import { undoHalfDone } from '../journal.ts';
import { readEnv, throwEnvErrors } from './env.ts';
import { type Git, type GitSource, openGit, readGitSource, startRepository } from './git-source.ts';
import { createRead, readSettings, type Settings } from './read-settings.ts';

/**
 * Finds the folder of the content: `CONTENT_DIR`, or a fresh copy of the repository in
 * `CONTENT_GIT_URL`, whose commit it prints to standard error. Edits to the copy are lost.
 *
 * @throws with the mistake and how to fix it, without a name or a password of the URL
 */
export async function resolveContentDir(settings: Settings, cacheFolder = cacheFile('content')) {
  const read = createRead(settings);
  const { source, errors } = readGitSource(read);
  throwEnvErrors(errors);
  if (source) return fetchContent(source, cacheFolder);
  const folder = read('CONTENT_DIR') || 'content';
  await undoHalfDone(resolve(folder));
  return folder;
}

/** Finds the folder into which a command writes content; throws if it is a repository's copy. */
export async function findOwnFolder(settings: Settings, command: string): Promise<string> {
  const repository = readGitSource(createRead(settings)).source?.remote.shown;
  if (!repository) return resolveContentDir(settings);
  throw new Error(
    `The content comes from ${repository}, and ${command} writes into a folder — ${how}`,
  );
}

const how =
  'clone the repository, set CONTENT_DIR to the content folder of the clone, and leave the CONTENT_GIT_ names empty meanwhile';

async function fetchContent(source: GitSource, cacheFolder: string): Promise<string> {
  const { remote, reference } = source;
  const folder = resolve(cacheFolder, hashName(remote.url));
  const git = openGit(join(folder, 'git'), remote);
  await startRepository(git, join(folder, 'git'));
  const fetched = await fetchCommit(git, source);
  const shown = await git(['log', '-1', '--format=%H %h %cs', fetched, '--']);
  const [commit = '', short, day] = shown.split(' ');
  const isNamed = reference && reference !== commit;
  const where = `${remote.shown} (${isNamed ? `${reference}, ` : ''}commit ${short} of ${day})`;
  const copy = join(folder, 'files');
  await exportFiles(git, commit, copy);
  const dir = await findContent(copy, source, where);
  console.error(`Content: ${where}`);
  return dir;
}

const hashName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Fetches the commit, and keeps a reference to it, so that the next time git fetches what is new. */
async function fetchCommit(git: Git, source: GitSource): Promise<string> {
  const { remote, reference } = source;
  const wanted = isCommit(reference) ? reference.toLowerCase() : reference || 'HEAD';
  const options = ['--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--force'];
  await git(['fetch', ...options, '--', remote.url, wanted]).catch((error: Error) => {
    const isMissing = /find remote ref|not our ref|unadvertised|not allowed/i.test(error.message);
    throw isMissing && reference ? explainMissing(source) : error;
  });
  const commit = await git(['rev-parse', '--verify', 'FETCH_HEAD^{commit}']).catch(() => {
    throw explainMissing(source);
  });
  await git(['update-ref', `refs/frontispiece/${hashName(reference)}`, commit]);
  return commit;
}

const isCommit = (reference: string) => /^[\da-f]{40}$/i.test(reference);

const explainMissing = ({ remote, reference }: GitSource) =>
  new Error(
    `CONTENT_GIT_REF  ${remote.shown}: there is no commit ${quote(reference)} — name a branch or a tag, or write all 40 letters of a commit`,
  );

/** Replaces the copy of the files; edits to it are lost. */
async function exportFiles(git: Git, commit: string, copy: string): Promise<void> {
  const next = `${copy}.${process.pid}`;
  await mkdir(next, { recursive: true });
  try {
    await git(['read-tree', commit], `${next}.index`);
    await git([`--work-tree=${next}`, 'checkout-index', '--all', '--force'], `${next}.index`);
    await replaceFolder(next, copy);
  } finally {
    for (const path of [next, `${next}.index`]) await rm(path, { recursive: true, force: true });
  }
}

/** Finds the folder with a profile: the one that CONTENT_DIR names, or else the top or `content`. */
async function findContent(copy: string, { folder }: GitSource, where: string): Promise<string> {
  for (const path of folder === undefined ? ['.', 'content'] : [folder]) {
    const names = await readdir(join(copy, path)).catch(() => []);
    if (!names.some((name) => /^profile\.ya?ml$/.test(name))) continue;
    const [real, root] = await Promise.all([realpath(join(copy, path)), realpath(copy)]);
    if (real === root || real.startsWith(root + sep)) return join(copy, path);
    throw new Error(
      `CONTENT_DIR  ${where}: the folder ${quote(path)} is a link that leaves the repository — put the files themselves there`,
    );
  }
  const [name, expected] =
    folder === undefined
      ? ['CONTENT_GIT_URL', 'at the top or in the folder "content"']
      : ['CONTENT_DIR', `in the folder ${quote(folder)}`];
  throw new Error(
    `${name}  ${where}: there is no profile.yaml ${expected} — put the content there, or name its folder in CONTENT_DIR`,
  );
}

/**
 * Reads the environment and the `.env` files of `mode`, and sets `process.env` for the parts of the
 * build that read it. Fetches content from a repository into a folder, and names that folder.
 *
 * @returns also, in development, the reason why that folder is read-only
 * @throws with all errors in the settings, for the owner
 */
export async function loadSettings(mode: 'production' | 'development', folder = ownerFile()) {
  refuseFolder(folder);
  const settings = await readSettings(mode, folder);
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  const contentDir = await resolveContentDir(settings);
  const repository = readGitSource(createRead(settings)).source?.remote.shown;
  const readOnly =
    mode === 'development' && repository
      ? `This shows a copy of ${repository}, fetched once; edits to the copy are lost — ${how}`
      : undefined;
  if (readOnly) console.error(readOnly);
  Object.assign(process.env, {
    BASE_PATH: env.basePath,
    CONTENT_DIR: contentDir,
    SITE_URL: env.siteUrl,
    HOST_URL: env.hostUrl,
    QUERY_STORE: findStore(createRead(settings))?.name ?? '',
    // No part of the build fetches again, and no process of it sees the password in the URL.
    CONTENT_GIT_URL: '',
    CONTENT_GIT_REF: '',
  });
  return { ...env, contentDir, readOnly };
}

/** Throws if bundlers would take the path of the project for a URL, and miss its files. */
function refuseFolder(folder: string): void {
  const [character] = /[#%?\\]/.exec(folder.replaceAll(sep, '/')) ?? [];
  if (!character) return;
  throw new Error(
    `The path of this folder contains "${character}": ${quote(folder)} — move the project, or rename its folder; builds cannot find their files there`,
  );
}
