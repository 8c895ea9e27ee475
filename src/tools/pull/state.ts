import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The file that remembers what was pulled; the check passes over it. */
export const stateFile = '.pulled.json';

const sourceState = z.object({
  at: z.string(),
  /** How many records the last answer had. */
  count: z.number(),
  /** The paths of the entries by what they were made of. */
  entries: z.record(z.string(), z.string()),
});

export type SourceState = z.infer<typeof sourceState>;
export type State = Record<string, SourceState>;

/** Reads what was pulled before. */
export async function readState(root: string): Promise<State> {
  const text = await readFile(join(root, stateFile), 'utf8').catch(() => '{}');
  try {
    return z.record(z.string(), sourceState).parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${stateFile} in the content folder is damaged — take it back from git, or delete it`,
    );
  }
}

export function writeState(state: State): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}
