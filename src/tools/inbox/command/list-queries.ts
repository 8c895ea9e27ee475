import { formatAsJson, formatPage } from '../format-inbox.ts';
import { partEntries } from '../inbox.ts';
import type { ListCommand } from './commands.ts';
import type { QueryBox } from './query-box.ts';

/**
 * One page of `box` for a terminal, or all of it as JSON. `more` is what the owner has to repeat
 * for the next page to come from the same place.
 *
 * @throws when there is no such page
 */
export async function listQueries(box: QueryBox, command: ListCommand, more = ''): Promise<string> {
  const ids = await box.listIds();
  if (command.isJson) return formatAsJson(partEntries(await box.read(ids)));
  const { page, perPage } = command;
  const pages = Math.max(1, Math.ceil(ids.length / perPage));
  if (page > pages) throw new Error(`There is no page ${page} — the last one is ${pages}`);
  const shown = ids.slice((page - 1) * perPage, page * perPage);
  return formatPage({
    place: box.place,
    count: ids.length,
    page,
    pages,
    ...partEntries(await box.read(shown)),
    ...(page < pages && { next: nameNext(command, more) }),
  });
}

function nameNext({ page, perPage }: ListCommand, more: string): string {
  const size = perPage === 20 ? '' : ` --per-page ${perPage}`;
  return `npm run inbox -- --page ${page + 1}${size}${more}`;
}
