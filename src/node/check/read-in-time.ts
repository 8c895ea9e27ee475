import { createContext, Script } from 'node:vm';

/** The limit for one text in milliseconds, ten times what the longest real text needs. */
const patience = 20_000;

/** The length, in UTF-16 units, below which a text takes two seconds at worst and needs no limit. */
const shortest = 10_000;

const script = new Script('work()');

/**
 * Reads a text within a time limit: the parsers of YAML and Markdown need quadratic time for
 * thousands of the same mark.
 *
 * @throws an error that `isTooLong` knows
 */
export function readInTime<Result>(
  text: string,
  read: (text: string) => Result,
  timeout = patience,
): Result {
  if (text.length < shortest) return read(text);
  const results: Result[] = [];
  const context = createContext({ work: () => results.push(read(text)) });
  script.runInContext(context, { timeout, displayErrors: false });
  return results[0] as Result;
}

/** The error comes from another context, so it is not an instance of this one's `Error`. */
export function isTooLong(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
