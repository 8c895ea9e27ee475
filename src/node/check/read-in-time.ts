import { createContext, Script } from 'node:vm';

/** Milliseconds for one text; of what people write, the longest takes a tenth even on a busy machine. */
const patience = 20_000;

/** Shorter texts, in UTF-16 units, take a second or two at worst. Watching one takes a millisecond. */
const shortest = 10_000;

const context = createContext();
const script = new Script('work()');

/**
 * Reads a text, but no longer than that: for thousands of the same mark, the parsers of YAML and
 * Markdown take the square of the time.
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
  context.work = () => void results.push(read(text));
  script.runInContext(context, { timeout, displayErrors: false });
  return results[0] as Result;
}

/** The error is one of the other context's, so it is no `Error` of this one. */
export function isTooLong(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
