import { countQueries, formatHead } from '../format-inbox.ts';
import type { DeleteCommand } from './commands.ts';
import { findId } from './find-id.ts';
import type { QueryBox } from './query-box.ts';
import type { Terminal } from './terminal.ts';

/**
 * Deletes the named queries, or all that are there now, once the owner is sure.
 *
 * @throws before anything is deleted when an id is unknown or nobody can be asked, and with what
 *   was deleted until then when the place fails
 */
export async function deleteQueries(
  box: QueryBox,
  { ids: wished, isAll, isSure }: DeleteCommand,
  terminal: Terminal,
): Promise<void> {
  const all = await box.listIds();
  if (isAll && all.length === 0) return terminal.write(`The inbox is empty: ${box.place}\n`);
  const ids = isAll ? all : [...new Set(wished.map((id) => findId(all, id, box.place)))];
  if (!isAll) await describe(box, ids, terminal);
  const what = `${isAll && all.length > 1 ? 'all ' : ''}${countQueries(ids.length)}`;
  if (!isSure && !(await isAgreed(`${what} from ${box.place}`, terminal))) {
    return terminal.write('Nothing was deleted.\n');
  }
  await remove(box, ids);
  terminal.write(`Deleted ${what} from ${box.place}\n`);
}

async function describe(box: QueryBox, ids: string[], terminal: Terminal): Promise<void> {
  for (const entry of await box.read(ids)) terminal.write(`${formatHead(entry)}\n`);
}

async function isAgreed(what: string, terminal: Terminal): Promise<boolean> {
  if (!terminal.ask) {
    throw new Error(
      `Nothing was deleted, as nobody can be asked here — add --yes to delete ${what}`,
    );
  }
  const answer = await terminal.ask(`Delete ${what}? This cannot be undone. [y/N] `);
  return /^\s*y(?:es)?\s*$/i.test(answer);
}

async function remove(box: QueryBox, ids: string[]): Promise<void> {
  let count = 0;
  try {
    for await (const _ of box.remove(ids)) count++;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Deleted ${count} of ${countQueries(ids.length)}, then: ${reason}`);
  }
}
