import { type CheckedFile, getFields } from '../../node/check/record-file.ts';
import type { Fields } from '../entries/compare-values.ts';
import type { Draft } from '../entries/draft.ts';

/** Finds an entry of the owner's that leads to the same address. */
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
