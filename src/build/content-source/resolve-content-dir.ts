import { shortenPath } from '../check/index.ts';
import { type GitSource, readContentSource } from '../config/content-source.ts';
import { createRead, formatEnvErrors } from '../config/env.ts';
import type { Settings } from '../config/read-settings.ts';
import {
  type Copies,
  type CopyRecord,
  findCopies,
  findCopy,
  tidyCopies,
  writeRecord,
} from './copies.ts';
import { fetchCopy } from './fetch-copy.ts';
import { findContent } from './find-content.ts';
import { findLastCopy } from './find-last-copy.ts';
import { refusePointers } from './refuse-pointers.ts';
import type { Limits } from './run-git.ts';
import { SourceError } from './source-error.ts';

export interface ResolveOptions {
  /** Takes a line for the owner about where the content comes from; standard error if not given. */
  say?: (line: string) => void;
  cacheFolder?: string;
  limits?: Limits;
}

/**
 * The folder that content is read from: `CONTENT_DIR`, or a fresh copy of the repository that
 * `CONTENT_GIT_URL` names. A copy never changes while it is read, and is not to be edited.
 *
 * @throws with what is wrong and how to fix it; no name or password of the address is part of it
 */
export async function resolveContentDir(
  settings: Settings,
  options: ResolveOptions = {},
): Promise<string> {
  const read = createRead(settings);
  const { source, errors } = readContentSource(read);
  if (errors.length > 0) throw new Error(formatEnvErrors(errors));
  return source ? resolveCopy(source, options) : read('CONTENT_DIR') || 'content';
}

async function resolveCopy(source: GitSource, options: ResolveOptions): Promise<string> {
  const { say = console.error, cacheFolder = '.cache/content', limits } = options;
  const copies = findCopies(source, cacheFolder);
  const { isMended, outage, ...record } = await fetchOrFallBack(source, copies, limits);
  const { files } = findCopy(copies, record.commit);
  const where = nameCommit(source, record);
  const dir = await findContent(files, source, where);
  await refusePointers(dir, where);
  if (isMended) say(`${shortenPath(files)} was changed by hand, and is made anew — ${elsewhere}`);
  if (outage)
    say(
      `${outage.message}\nThe content is the last good copy, fetched on ${record.fetched.slice(0, 10)}.`,
    );
  say(`Content: ${where}`);
  await writeRecord(copies, record);
  await tidyCopies(copies, record.commit);
  return dir;
}

const elsewhere = 'edits belong into the repository';

interface Found extends CopyRecord {
  isMended?: boolean;
  /** Why the last good copy stands in. */
  outage?: SourceError;
}

async function fetchOrFallBack(
  source: GitSource,
  copies: Copies,
  limits: Limits | undefined,
): Promise<Found> {
  try {
    return await fetchCopy(source, copies, limits);
  } catch (error) {
    if (!(error instanceof SourceError && error.isOutage)) throw error;
    return { ...(await findLastCopy(error, source, copies)), outage: error };
  }
}

function nameCommit({ address, reference }: GitSource, { commit, committed }: CopyRecord): string {
  const of = reference && reference !== commit ? `${reference}, ` : '';
  return `${address.shown} (${of}commit ${commit.slice(0, 7)} of ${committed})`;
}
