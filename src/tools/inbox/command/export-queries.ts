import { showHidden } from '../../../schemas/show-hidden.ts';
import { countQueries, formatAsJson } from '../format-inbox.ts';
import { type InboxList, partEntries } from '../inbox.ts';
import type { ExportCommand, Format } from './commands.ts';
import type { QueryBox } from './query-box.ts';
import type { Terminal } from './terminal.ts';
import { toCsv } from './to-csv.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Writes every query of `box` into a file, or prints them. What cannot be read is told apart, as
 * CSV has no room for it.
 *
 * @throws when the file cannot be written; then it is as it was
 */
export async function exportQueries(
  box: QueryBox,
  { format, out, isForced }: ExportCommand,
  terminal: Terminal,
): Promise<void> {
  const list = partEntries(await box.read(await box.listIds()));
  const text = encode[format](list);
  if (out === undefined) terminal.write(text);
  else {
    // Excel takes CSV for UTF-8 only with this mark in front; other programs pass it over.
    await writeWhole(out, format === 'csv' ? `\ufeff${text}` : text, isForced);
    terminal.note(`${countQueries(list.entries.length)} from ${box.place} written to ${out}`);
  }
  for (const { id, reason } of list.unreadable) {
    terminal.note(showHidden(`Could not be read: ${id} — ${reason}`));
  }
}

const encode: Record<Format, (list: InboxList) => string> = {
  csv: ({ entries }) => toCsv(entries),
  json: (list) => `${formatAsJson(list)}\n`,
};
