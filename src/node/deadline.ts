import { createContext, Script } from 'node:vm';

/** The limit for all work on one file in milliseconds, ten times what the longest real file needs. */
const patience = 20_000;

/** One context for all work: making one takes longer than reading a file. */
const context = createContext({});
const script = new Script('work()');

/** Work on a text took longer than it may. */
export class DeadlineError extends Error {
  constructor() {
    super('takes too long to read — look for what is repeated thousands of times');
  }
}

/**
 * Does synchronous work within a time limit. Everything that reads an owner's file belongs inside: parsers of
 * YAML, Markdown, XML and BibTeX need quadratic time for thousands of the same character.
 *
 * @throws {DeadlineError} when the time is over, and what `work` throws
 */
export function withDeadline<Result>(work: () => Result, milliseconds = patience): Result {
  const results: Result[] = [];
  context.work = () => results.push(work());
  try {
    script.runInContext(context, { timeout: milliseconds, displayErrors: false });
  } catch (error) {
    // The error comes from the other context, so it is not an instance of this one's `Error`.
    const { code } = (error ?? {}) as { code?: unknown };
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new DeadlineError() : error;
  }
  return results[0] as Result;
}
