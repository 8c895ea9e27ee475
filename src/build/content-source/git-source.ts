import { posix } from 'node:path';
import type { EnvError, Read } from '../config/read.ts';
import { type GitAddress, readGitAddress } from './git-address.ts';

/** A git repository with content in it. */
export interface GitSource {
  address: GitAddress;
  /** Branch, tag or commit; empty for the repository's own branch. */
  reference: string;
  /** The content's folder inside the repository, with `/`; undefined for the usual places. */
  folder: string | undefined;
  /** Whether the last good copy may stand in for a repository that cannot be reached. */
  takesLastCopy: boolean;
}

/** Reads the settings of a repository; `source` is missing where none is set, or where one is wrong. */
export function readGitSource(read: Read): { source?: GitSource; errors: EnvError[] } {
  if (!read('CONTENT_GIT_URL')) return { errors: findLonely(read) };
  const address = readGitAddress(read('CONTENT_GIT_URL'));
  const reference = read('CONTENT_GIT_REF');
  const folder = readFolder(read('CONTENT_DIR'));
  const fallback = read('CONTENT_GIT_FALLBACK');
  const errors: EnvError[] = [];
  const add = (name: string, message: string) => void errors.push({ name, message });
  if (typeof address === 'string') add('CONTENT_GIT_URL', address);
  if (!isReference(reference)) {
    add(
      'CONTENT_GIT_REF',
      `is "${reference}", which git takes for no name — write a branch, a tag, or all 40 letters of a commit`,
    );
  }
  if (folder === null) {
    add(
      'CONTENT_DIR',
      `is "${read('CONTENT_DIR')}", but with CONTENT_GIT_URL it is a folder inside the repository — write one like site/content, or leave it out`,
    );
  }
  if (!/^(?:cache)?$/.test(fallback)) {
    add('CONTENT_GIT_FALLBACK', `is "${fallback}" — write cache, or leave it out`);
  }
  if (errors.length > 0 || typeof address === 'string' || folder === null) return { errors };
  return { source: { address, reference, folder, takesLastCopy: fallback !== '' }, errors };
}

function findLonely(read: Read): EnvError[] {
  return ['CONTENT_GIT_REF', 'CONTENT_GIT_FALLBACK'].filter(read).map((name) => ({
    name,
    message: 'is set without CONTENT_GIT_URL — set that too, or remove it',
  }));
}

/** Whether git accepts a text as the name of a branch, a tag or a commit. */
export function isReference(text: string): boolean {
  const forbidden = /^[-/.]|[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/[/.]|[/.]$|\.lock(?:\/|$)|^@$/u;
  return !forbidden.test(text);
}

/** The folder in one spelling, undefined for none; null where it is not inside the repository. */
export function readFolder(text: string): string | undefined | null {
  if (!text) return undefined;
  const path = posix.normalize(text.replaceAll('\\', '/')).replace(/\/$/, '');
  const leads = /^\/|^[a-z]:|^\.\.(?:\/|$)|\p{Cc}|^\.git(?:\/|$)/iu.test(path);
  return leads ? null : path;
}
