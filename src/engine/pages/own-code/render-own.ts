import { relative } from 'node:path';
import { components, editions, sections } from 'virtual:frontispiece/own-code';
import { DeadlineError, withDeadline } from '../../model/deadline.ts';
import { isOwnCode, ownerFile } from '../../model/places.ts';
import { listRendering, type OwnCodeFailure, type OwnPlace, startRendering } from './rendering.ts';

/** The CPU time in milliseconds that a page with the owner's code may take. */
const patience = 5000;

const hasOwnCode = [components, sections, editions].some((code) => Object.keys(code).length > 0);

/** The owner's code failed while a page was rendered. */
export class OwnCodeError extends Error {
  constructor(
    /** The components in which it did, the innermost last. */
    private readonly places: readonly OwnPlace[],
    private readonly page: string,
    cause: unknown,
  ) {
    super(explain(cause).message, { cause });
  }

  /** Where it failed, by the call stack of the cause as that is now: a development server translates it. */
  get failure(): OwnCodeFailure {
    const { name = '', path = '', file, place } = this.places.at(-1) ?? {};
    const { message, advice } = explain(this.cause);
    const folder = relative(ownerFile(), ownerFile(process.env.CONTENT_DIR || 'content'));
    const content = `${folder}/${file}:${place}`;
    const around = this.places.slice(0, -1).map((outer) => ` in <${outer.name}>`);
    const used = `It is used${around.reverse().join('')} ${file ? `in ${content}` : `on the page ${this.page}`}.`;
    return {
      ...(findPosition(this.cause) ?? { file: ownerFile(path), line: 1, column: 1 }),
      message: `<${name}> ${message}`,
      hint: [used, advice].filter(Boolean).join(' '),
    };
  }
}

/**
 * Renders a page that may have code of the owner's in it, within a limit of CPU time.
 *
 * @param page its path below the site's base
 * @param milliseconds of CPU time that it may take
 * @throws {OwnCodeError} that names the component in which rendering stopped
 */
export function renderOwn<Result>(
  page: string,
  render: () => Result,
  milliseconds = patience,
): Result {
  if (!hasOwnCode) return render();
  try {
    return withDeadline(() => {
      startRendering();
      return render();
    }, milliseconds);
  } catch (error) {
    const places = listRendering();
    throw places.length > 0 ? new OwnCodeError([...places], page, error) : error;
  }
}

/** Says what went wrong, and what helps against the usual mistakes. */
function explain(error: unknown): { message: string; advice?: string } {
  if (error instanceof DeadlineError) {
    return {
      message: `takes more than ${error.seconds} s of CPU time to render`,
      advice: 'Look for a loop that does not end.',
    };
  }
  const { message } = error instanceof Error ? error : { message: String(error) };
  const [global] =
    /^(?:window|document|navigator|location|(?:local|session)Storage)(?= is not defined)/.exec(
      message,
    ) ?? [];
  return {
    message: `cannot be rendered: ${message}`,
    ...(global && {
      advice: `The build renders it where there is no ${global}: use that in an effect or an event handler of a component with "client".`,
    }),
  };
}

/** Finds where the owner's code threw an error, by the call stack. */
function findPosition(error: unknown) {
  const { stack = '' } = error as Error;
  for (const [, url = '', line, column] of stack.matchAll(
    /(?:\(|at )(?:file:\/\/)?([^\s()]+):(\d+):(\d+)/g,
  )) {
    const file = url.replace(/\?.*/, '');
    if (!isOwnCode(file)) continue;
    return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}
