/** Keeps apart what the sites of one origin leave on a device, for example on GitHub Pages. */
export const storagePrefix = `contact ${import.meta.env.BASE_URL} `;

/**
 * Each query that waits stands under a key of its own, which ends with its id; of a query that was
 * sent before the form was ready, with the time of that.
 */
export const queryPrefix = `${storagePrefix}query `;

/** Where the text stands that was typed and not sent. */
export const draftKey = `${storagePrefix}draft`;

/** Whether a query is kept on this device. */
export const hasQueries = (): boolean => hasKey(queryPrefix);

/** Whether this device may hold a text that was typed and not sent. */
export const hasDraft = (): boolean => hasKey(draftKey);

function hasKey(start: string): boolean {
  return attempt(() => Object.keys(localStorage).some((key) => key.startsWith(start))) ?? false;
}

/** Uses what may throw, such as storage that is denied or full; then there is no answer. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
