import { resolve } from 'node:path';
import { checkContent } from '../../build/check/check-content.ts';
import { createRead, type Settings } from '../../content/config/read-settings.ts';
import { resolveContentDir } from '../../content/config/resolve-content-dir.ts';
import { type Position, shortenPath } from '../../content/error.ts';
import { say } from '../../schemas/terminal/say.ts';
import { error, type Outcome, type Outcomes } from './outcome.ts';

/** A position in the content for people to read, such as `content/profile.yaml:3:1`. */
export function formatPosition(dir: string, path: string, { line, column }: Position): string {
  return `${shortenPath(resolve(dir, path))}:${line}:${column}`;
}

/** A check of the command `doctor`. */
export interface Check {
  name: string;
  /** A rejection counts as an error; its message must quote neither key nor token. */
  run(context: CheckContext): Outcomes | Promise<Outcomes>;
}

/** The input of a check. */
export type CheckContext = ReturnType<typeof createContext>;
export type CheckedContent = Awaited<ReturnType<CheckContext['readContent']>>;

/**
 * The input of the checks.
 *
 * @param origins of services by their names in checks, in place of the public ones
 */
export function createContext(settings: Settings, origins: Readonly<Record<string, string>> = {}) {
  const read = createRead(settings);
  const fetchContent = async () => {
    const dir = await resolveContentDir(settings);
    return { dir, ...(await checkContent(dir)) };
  };
  let content: ReturnType<typeof fetchContent> | undefined;
  return {
    read,
    settings,
    /** The owner's content, checked once for all that ask; rejects when it cannot be fetched. */
    readContent() {
      content ??= fetchContent();
      return content;
    },
    findOrigin: (name: string, origin: string) => origins[name] ?? origin,
  };
}

export type Result = Outcome & { name: string };

export async function runChecks(
  checks: readonly Check[],
  context: CheckContext,
): Promise<Result[]> {
  const results = await Promise.all(
    checks.map(async ({ name, run }) => {
      const outcomes = await Promise.resolve(context)
        .then(run)
        .catch((reason: Error) => error(reason.message));
      return [outcomes].flat().map((outcome) => ({ name, ...outcome }));
    }),
  );
  return results.flat();
}

export function formatResults(results: readonly Result[]): string {
  const lines = results.map(({ kind, name, text }) => `${kind.padEnd(7)}  ${name}: ${text}`);
  const keys = { error: 'doctor.found-errors', warning: 'doctor.found-warnings' } as const;
  const counts = (['error', 'warning'] as const).flatMap((kind) => {
    const count = results.filter((result) => result.kind === kind).length;
    return count > 0 ? say(keys[kind], { count }) : [];
  });
  const found = counts.join(', ') || say('doctor.found-none');
  return [...lines, '', say('doctor.found', { found })].join('\n');
}
