import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { count } from '../../node/check/error.ts';
import { type CheckedFile, getFields } from '../../node/check/record-file.ts';
import type { PulledFrom } from '../../schemas/project.ts';
import type { Fields } from '../entries/compare-values.ts';
import type { Draft } from '../entries/draft.ts';
import { SourceError } from './request.ts';

/** The file that remembers what was pulled; the check passes over it. */
export const stateFile = '.pulled.json';

const sourceState = z.object({
  /** How many records the last answer had. */
  count: z.number(),
  /** The paths of the entries by what they were made of. */
  entries: z.record(z.string(), z.string()),
});

type SourceState = z.infer<typeof sourceState>;

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

/** Reads what an entry notes of its source. */
export function readNote(file: CheckedFile): PulledFrom | undefined {
  // As they are written, whatever the schema makes of them.
  const { source } = (file.record?.value ?? {}) as { source?: Partial<PulledFrom> };
  if (typeof source?.from !== 'string') return undefined;
  const { from, at = '', hashes = {} } = source;
  return { from, at, hashes: hashes instanceof Object ? hashes : {} };
}

/** Finds an entry of the owner's that leads to the same URL. */
export function findOwnEntry(
  records: readonly CheckedFile[],
  { type, values }: Draft,
): string | undefined {
  const address = findEntryAddress(values);
  const own = records.find(
    (file) => file.type.folder === type.folder && findEntryAddress(getFields(file)) === address,
  );
  return address === undefined ? undefined : own?.path;
}

function findEntryAddress({ link, canonical, links }: Fields): string | undefined {
  const [first] = (links ?? []) as { url?: unknown }[];
  const address = link ?? canonical ?? first?.url;
  if (address === undefined) return undefined;
  return String(address)
    .toLowerCase()
    .replace(/\/*(?:\.git)?$/, '');
}

/** Throws if an answer is empty, unread or much smaller than the last one. */
export function refuseSmaller(unread: number, number: number, last: SourceState | undefined) {
  if (number === 0 && unread === 0) {
    throw new SourceError('it gave nothing — check the name and the URL');
  }
  if (unread > number) {
    throw new SourceError(
      `${unread} of ${count(unread + number, 'item')} cannot be read: they have no title — see which names its fields have now`,
    );
  }
  if (number * 2 >= (last?.count ?? 0)) return;
  throw new SourceError(
    `it gave ${number} in place of ${last?.count} — if that is right, add --yes`,
  );
}

/** Throws if no record has a field any more that most entries had: a service may have renamed it. */
export function refuseLoss(notes: readonly PulledFrom[], drafts: readonly Pick<Draft, 'values'>[]) {
  for (const name of new Set(notes.flatMap(({ hashes }) => Object.keys(hashes)))) {
    // A pull downloads pictures apart, and numbers entries by itself.
    const isOwn = name === 'image' || name === 'order';
    const before = notes.filter(({ hashes }) => name in hashes).length;
    const isUsual = before > 1 && before * 2 >= notes.length;
    if (isOwn || !isUsual || drafts.some(({ values }) => name in values)) continue;
    throw new SourceError(
      `nothing of it has "${name}" any more, which ${before} entries had — if that is right, add --yes`,
    );
  }
}
