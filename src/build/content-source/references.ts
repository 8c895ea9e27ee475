import { showHidden } from '../../schemas/show-hidden.ts';
import type { GitSource } from '../config/content-source.ts';
import { suggest } from '../nearest.ts';
import { SourceError } from './source-error.ts';

/** What the repository has at a name. */
export interface Target {
  /** What to ask the server for. */
  wanted: string;
  /** The commit, where the server has named it. */
  commit: string;
}

/**
 * Finds the branch, the tag or the commit that the owner names among the lines of `git ls-remote`.
 *
 * @throws when the repository has no such thing
 */
export function findTarget(listed: string, { address, reference }: GitSource): Target {
  const commits = readLines(listed);
  const names = [reference || 'HEAD', ...places.map((place) => `${place}${reference}`)];
  const name = names.find((one) => commits.has(one));
  if (name) return { wanted: name, commit: commits.get(`${name}^{}`) ?? commits.get(name) ?? '' };
  if (/^[\da-f]{40}$/i.test(reference)) {
    return { wanted: reference.toLowerCase(), commit: reference.toLowerCase() };
  }
  throw new SourceError(explainMissing(address.shown, reference, listNames(commits)));
}

/** Git looks in this order, too. */
const places = ['refs/', 'refs/tags/', 'refs/heads/'];

function readLines(listed: string): Map<string, string> {
  return new Map(
    listed.split('\n').flatMap((line) => {
      const [commit, name] = line.split('\t');
      return commit && name ? [[name, commit]] : [];
    }),
  );
}

function listNames(commits: Map<string, string>): string[] {
  return [...commits.keys()].flatMap(
    (name) => /^refs\/(?:heads|tags)\/(.+?)(?:\^\{\})?$/.exec(name)?.[1] ?? [],
  );
}

function explainMissing(shown: string, reference: string, found: string[]): string {
  const names = [...new Set(found)];
  if (names.length === 0) {
    return `CONTENT_GIT_URL  ${shown}: there is no commit — push the content to it first, or look at the address`;
  }
  const few = showHidden(names.slice(0, 10).join(', '));
  const more = names.length > 10 ? ` and ${names.length - 10} more` : '';
  if (!reference) {
    return `CONTENT_GIT_URL  ${shown}: the repository's own branch holds no commit — set CONTENT_GIT_REF to one of these: ${few}${more}`;
  }
  const isShort = /^[\da-f]{4,39}$/i.test(reference);
  const hint = isShort
    ? ' — write all 40 letters of a commit.'
    : suggest(reference, names) || ' — look at its spelling.';
  return `CONTENT_GIT_REF  ${shown}: there is no branch or tag "${reference}"${hint} There are: ${few}${more}.`;
}
