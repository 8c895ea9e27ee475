import { createContext, Script } from 'node:vm';

/** The CPU time that work on one file may take in milliseconds, four times what the longest real file needs. */
const patience = 20_000;

/** One context for all work: making one takes longer than reading a file. */
const context = createContext({});
const script = new Script('work()');

/** Work on a text took longer than it may. */
export class DeadlineError extends Error {
  constructor(
    /** The CPU time in seconds that the work had. */
    readonly seconds: number,
  ) {
    const hint = 'most often a line repeats the same punctuation thousands of times';
    super(`takes more than ${seconds} s of CPU time to read — split it; ${hint}`);
  }
}

/**
 * Does synchronous work within a limit of CPU time: on a busy machine, the clock runs on while the process waits.
 * Everything that reads an owner's file belongs inside: parsers of YAML, Markdown, XML and BibTeX need quadratic
 * time for thousands of the same character.
 *
 * @param work may run again from its beginning, so it changes nothing outside
 * @param milliseconds of CPU time; at most sixteen times as long by the clock
 * @throws {DeadlineError} when the time is over, and what `work` throws
 */
export function withDeadline<Result>(work: () => Result, milliseconds = patience): Result {
  const results: Result[] = [];
  for (let timeout = milliseconds; ; timeout *= 2) {
    // Work may have had a limit of its own, with other work.
    context.work = () => results.push(work());
    const before = process.cpuUsage();
    try {
      script.runInContext(context, { timeout, displayErrors: false });
      return results[0] as Result;
    } catch (error) {
      // The error comes from the other context, so it is not an instance of this one's `Error`.
      const { code } = (error ?? {}) as { code?: unknown };
      if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 >= milliseconds || timeout > milliseconds * 8) {
        throw new DeadlineError(milliseconds / 1000);
      }
    }
  }
}
