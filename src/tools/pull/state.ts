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

export interface PullState {
  /** The text of the file, if there is one. */
  text: string | undefined;
  sources: Record<string, SourceState>;
}

/** Reads what was pulled before. */
export async function readState(root: string): Promise<PullState> {
  const text = await readFile(join(root, stateFile), 'utf8').catch(() => undefined);
  try {
    const sources = z.record(z.string(), sourceState).parse(JSON.parse(text ?? '{}'));
    return { text, sources };
  } catch {
    throw new Error(
      `${stateFile} in the content folder is damaged — take it back from git, or delete it`,
    );
  }
}

export function writeState(sources: PullState['sources']): string {
  return `${JSON.stringify(sources, null, 2)}\n`;
}
