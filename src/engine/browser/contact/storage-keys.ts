/**
 * Begins all keys of this site: several sites may share an origin, for example on GitHub Pages. The keys
 * below repeat it, so that a bundle has them as plain texts.
 */
export const storagePrefix = `contact ${import.meta.env.BASE_URL} `;

/** Begins the key of a queued query; its id follows, or the time of a press before the form was ready. */
export const queryPrefix = `contact ${import.meta.env.BASE_URL} query `;

export const draftKey = `contact ${import.meta.env.BASE_URL} draft`;

export const hasQueries = (): boolean => hasKey(queryPrefix);

export const hasDraft = (): boolean => hasKey(draftKey);

function hasKey(start: string): boolean {
  return attempt(() => Object.keys(localStorage).some((key) => key.startsWith(start))) ?? false;
}

/** Runs what may throw, such as access to storage that is denied or full: then it returns undefined. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
