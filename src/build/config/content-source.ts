import { posix } from 'node:path';
import type { EnvError, Read } from './env.ts';
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
export function readContentSource(read: Read): { source?: GitSource; errors: EnvError[] } {
  const address = read('CONTENT_GIT_URL');
  if (!address) return { errors: findLonely(read) };
  const found = readGitAddress(address);
  const reference = read('CONTENT_GIT_REF');
  const folder = readFolder(read('CONTENT_DIR'));
  const fallback = read('CONTENT_GIT_FALLBACK');
  const errors: (EnvError | false)[] = [
    typeof found === 'string' && { name: 'CONTENT_GIT_URL', message: found },
    !isReference(reference) && {
      name: 'CONTENT_GIT_REF',
      message: `is "${reference}", which git takes for no name — write a branch, a tag, or all 40 letters of a commit`,
    },
    folder === null && {
      name: 'CONTENT_DIR',
      message: `is "${read('CONTENT_DIR')}", but with CONTENT_GIT_URL it is a folder inside the repository — write one like site/content, or leave it out`,
    },
    !/^(?:cache)?$/.test(fallback) && {
      name: 'CONTENT_GIT_FALLBACK',
      message: `is "${fallback}" — write cache, or leave it out`,
    },
  ];
  const told = errors.filter((error) => error !== false);
  if (typeof found === 'string' || folder === null || told.length > 0) return { errors: told };
  const source = { address: found, reference, folder, takesLastCopy: fallback === 'cache' };
  return { source, errors: [] };
}

function findLonely(read: Read): EnvError[] {
  return ['CONTENT_GIT_REF', 'CONTENT_GIT_FALLBACK'].filter(read).map((name) => ({
    name,
    message: 'is set without CONTENT_GIT_URL — set that too, or remove it',
  }));
}

/** What git accepts as a name, and what can stand alone on one side of its `from:to`. */
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
