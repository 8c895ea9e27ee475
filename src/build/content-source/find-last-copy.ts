import type { GitSource } from '../config/content-source.ts';
import { type Copies, type CopyRecord, findCopy, readRecord } from './copies.ts';
import { isCopyChanged } from './fetch-copy.ts';
import { SourceError } from './source-error.ts';

/**
 * The last good copy of what the owner asks for, if it may stand in for the repository.
 *
 * @throws the outage, with what the owner can do about it, where there is none or it may not
 */
export async function findLastCopy(
  outage: SourceError,
  source: GitSource,
  copies: Copies,
): Promise<CopyRecord> {
  const record = await readRecord(copies);
  if (!record)
    throw source.takesLastCopy ? extend(outage, 'There is no earlier copy of it.') : outage;
  const name = `${record.commit.slice(0, 7)} of ${record.committed}`;
  if (!source.takesLastCopy) {
    throw extend(
      outage,
      `To build with the last good copy, commit ${name}, set CONTENT_GIT_FALLBACK=cache.`,
    );
  }
  if (await isCopyChanged(source, findCopy(copies, record.commit))) {
    throw extend(
      outage,
      `The last good copy, commit ${name}, was changed by hand and is not used.`,
    );
  }
  return record;
}

function extend({ message }: SourceError, more: string): SourceError {
  return new SourceError(`${message}\n${more}`, true);
}
