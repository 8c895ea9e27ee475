import { createHash } from 'node:crypto';
import { mkdir, open, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { quote } from '../../schemas/quote.ts';
import { createRead, formatEnvErrors } from '../config/env.ts';
import type { Settings } from '../config/read-settings.ts';
import { replaceFolder } from '../files.ts';
import { suggest } from '../nearest.ts';
import { type Git, openGit, SourceError } from './git.ts';
import { type GitSource, readGitSource } from './git-source.ts';

export interface ResolveOptions {
  /** Takes a line for the owner about where the content comes from; standard error if not given. */
  say?: (line: string) => void;
  cacheFolder?: string;
}

/**
 * The folder that content is read from: `CONTENT_DIR`, or a fresh copy of the repository that
 * `CONTENT_GIT_URL` names, which is not to be edited.
 *
 * @throws with what is wrong and how to fix it; no name or password of the address is part of it
 */
export async function resolveContentDir(
  settings: Settings,
  options: ResolveOptions = {},
): Promise<string> {
  const read = createRead(settings);
  const { source, errors } = readGitSource(read);
  if (errors.length > 0) throw new Error(formatEnvErrors(errors));
  return source ? fetchContent(source, options) : read('CONTENT_DIR') || 'content';
}

async function fetchContent(source: GitSource, options: ResolveOptions): Promise<string> {
  const { say = console.error, cacheFolder = '.cache/content' } = options;
  const { address, reference } = source;
  const folder = resolve(cacheFolder, hash(address.url));
  const git = openGit(join(folder, 'git'), address);
  const last = `refs/portfolio/${hash(reference)}`;
  await startRepository(git, join(folder, 'git'));
  const outage = await fetchCommit(git, source, last).catch((error) => {
    if (!(error instanceof SourceError && error.isOutage)) throw error;
    return error;
  });
  const shown = await git(['log', '-1', '--format=%H %h %cs', last, '--']).catch(() => undefined);
  if (outage) explainOutage(outage, source, shown, say);
  const [commit = '', short, day] = shown?.split(' ') ?? [];
  const where = `${address.shown} (${reference && reference !== commit ? `${reference}, ` : ''}commit ${short} of ${day})`;
  const copy = join(folder, commit);
  await exportFiles(git, commit, copy);
  const dir = await findContent(copy, source, where);
  await refusePointers(dir, where);
  await removeOldCopies(folder);
  say(`Content: ${where}`);
  return dir;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function startRepository(git: Git, folder: string): Promise<void> {
  await mkdir(join(folder, 'info'), { recursive: true });
  await git(['init', '--quiet', '--bare', '--template=']);
  // Whatever the repository says of them, files come as they are: no filter, no other line ends.
  const attributes = '* -text -eol -filter -ident -working-tree-encoding\n';
  await writeFile(join(folder, 'info/attributes'), attributes);
}

/** Fetches the one commit that is meant, and has `last` name it. */
async function fetchCommit(git: Git, source: GitSource, last: string): Promise<undefined> {
  const { address, reference } = source;
  const isCommit = /^[\da-f]{40}$/i.test(reference);
  const wanted = isCommit ? reference.toLowerCase() : reference || 'HEAD';
  const options = ['--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--force'];
  if (!isCommit) refuseUnknown(await git(['ls-remote', '--quiet', '--', address.url]), source);
  await git(['fetch', ...options, '--', address.url, wanted]).catch((error: SourceError) => {
    if (!/not our ref|unadvertised|not allowed/i.test(error.message)) throw error;
    throw new SourceError(
      `CONTENT_GIT_REF  ${address.shown}: the server has no such commit, or does not hand it out by its name — name a branch or a tag`,
    );
  });
  const commit = await git(['rev-parse', '--verify', 'FETCH_HEAD^{commit}']).catch(() => {
    throw new SourceError(
      `CONTENT_GIT_REF  ${address.shown}: "${reference}" is no commit — name a branch, a tag or a commit`,
    );
  });
  await git(['update-ref', last, commit]);
  return undefined;
}

/** @param listed what `git ls-remote` prints */
function refuseUnknown(listed: string, { address: { shown }, reference }: GitSource): void {
  const refs = listed.split('\n').map((line) => line.split('\t')[1] ?? '');
  if (!listed) {
    throw new SourceError(
      `CONTENT_GIT_URL  ${shown}: there is no commit — push the content to it first, or look at the address`,
    );
  }
  const wanted = reference || 'HEAD';
  const forms = [wanted, `refs/${wanted}`, `refs/tags/${wanted}`, `refs/heads/${wanted}`];
  if (forms.some((form) => refs.includes(form))) return;
  const names = refs.flatMap((ref) => /^refs\/(?:heads|tags)\/([^^]+)$/.exec(ref)?.[1] ?? []);
  const few = `${names.slice(0, 10).join(', ')}${names.length > 10 ? ` and ${names.length - 10} more` : ''}`;
  if (!reference) {
    throw new SourceError(
      `CONTENT_GIT_URL  ${shown}: the repository's own branch holds no commit — set CONTENT_GIT_REF to one of these: ${few}`,
    );
  }
  const hint =
    suggest(reference, names) || ' — look at its spelling, and write all 40 letters of a commit.';
  throw new SourceError(
    `CONTENT_GIT_REF  ${shown}: there is no branch or tag "${reference}"${hint} There are: ${few}.`,
  );
}

/** @throws the outage, unless the owner lets the last good copy stand in for the repository */
function explainOutage(
  { message }: SourceError,
  { takesLastCopy }: GitSource,
  last: string | undefined,
  say: (line: string) => void,
): void {
  const [, short, day] = last?.split(' ') ?? [];
  const name = `commit ${short} of ${day}`;
  if (!last && takesLastCopy) throw new SourceError(`${message}\nThere is no earlier copy of it.`);
  if (!last) throw new SourceError(message);
  if (!takesLastCopy) {
    throw new SourceError(
      `${message}\nTo build with the last good copy, ${name}, set CONTENT_GIT_FALLBACK=cache.`,
    );
  }
  say(`${message}\nThe content is the last good copy, ${name}.`);
}

/** Writes the files anew each time: edits belong into the repository. */
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

/** Finds the folder that CONTENT_DIR names, or else the top or `content`, whichever holds a profile. */
async function findContent(copy: string, { folder }: GitSource, where: string): Promise<string> {
  for (const place of folder === undefined ? ['.', 'content'] : [folder]) {
    const names = await readdir(join(copy, place)).catch(() => []);
    if (!names.some((name) => /^profile\.ya?ml$/.test(name))) continue;
    const [real, root] = await Promise.all([realpath(join(copy, place)), realpath(copy)]);
    if (real === root || real.startsWith(root + sep)) return join(copy, place);
    throw new SourceError(
      `CONTENT_DIR  ${where}: the folder ${quote(place)} is a link that leaves the repository — put the files themselves there`,
    );
  }
  const places =
    folder === undefined
      ? 'at the top or in the folder "content"'
      : `in the folder ${quote(folder)}`;
  throw new SourceError(
    `${folder === undefined ? 'CONTENT_GIT_URL' : 'CONTENT_DIR'}  ${where}: there is no profile.yaml ${places} — put the content there, or name its folder in CONTENT_DIR`,
  );
}

const pointer = 'version https://git-lfs.github.com/spec/';

/** Of a file in Git LFS only a note came, and the checker would call the picture broken. */
async function refusePointers(dir: string, where: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || /\.(?:ya?ml|mdx|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    await using file = await open(path);
    const { buffer } = await file.read({ buffer: Buffer.alloc(pointer.length) });
    if (buffer.toString() !== pointer) continue;
    const name = quote(relative(dir, path).replaceAll(sep, '/'));
    throw new SourceError(
      `CONTENT_GIT_URL  ${where}: the file ${name} is kept in Git LFS, which is not fetched — commit the file itself`,
    );
  }
}

const day = 24 * 60 * 60 * 1000;

/** A development server may still read a copy that a build has replaced by a newer commit's. */
async function removeOldCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    const isOld = name !== 'git' && Date.now() - mtimeMs > day;
    if (isOld) await rm(join(folder, name), { recursive: true, force: true });
  }
}
