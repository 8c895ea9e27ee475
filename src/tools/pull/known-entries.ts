import { count } from '../../node/check/error.ts';
import { type CheckedFile, getFields } from '../../node/check/record-file.ts';
import type { PulledFrom } from '../../schemas/pulled-from.ts';
import type { Fields } from '../entries/compare-values.ts';
import type { Draft } from '../entries/draft.ts';
import { SourceError } from './request.ts';
import type { SourceState } from './state.ts';

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
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.git$/, '');
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
export function refuseLoss(
  known: readonly { note: PulledFrom }[],
  drafts: readonly Pick<Draft, 'values'>[],
) {
  const names = new Set(known.flatMap(({ note }) => Object.keys(note.hashes)));
  // A pull downloads pictures apart, and numbers entries by itself.
  for (const own of ['image', 'order']) names.delete(own);
  for (const name of names) {
    const before = known.filter(({ note }) => name in note.hashes).length;
    if (before < 2 || before * 2 < known.length || drafts.some(({ values }) => name in values))
      continue;
    throw new SourceError(
      `nothing of it has "${name}" any more, which ${before} entries had — if that is right, add --yes`,
    );
  }
}
