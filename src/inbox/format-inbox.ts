import type { InboxList } from './inbox.ts';
import type { StoredQuery, UnreadableEntry } from './read-entry.ts';

/** The inbox for a person at a terminal, newest query first; times are local. */
export function formatInbox({ entries, unreadable }: InboxList, folder: string): string {
  const count = `${entries.length} ${entries.length === 1 ? 'query' : 'queries'}`;
  const head = entries.length > 0 ? `${count} in ${folder}` : `The inbox is empty: ${folder}`;
  return [head, ...entries.map(formatEntry), ...formatUnreadable(unreadable)].join('\n\n');
}

/** The same as JSON: `{ entries, unreadable }`. */
export function formatInboxAsJson(list: InboxList): string {
  const hex = (mark: string) => mark.charCodeAt(0).toString(16).padStart(4, '0');
  return JSON.stringify(list, null, 2).replace(hiddenMarks, (mark) => `\\u${hex(mark)}`);
}

// A terminal obeys control characters, and marks of direction reorder what it shows: both would
// let a visitor's text pass for something else. JSON.stringify leaves those above ASCII alone.
const hiddenMarks = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/gu;

/** Writes such marks out as `\u{1b}`, so that they are seen and do nothing. */
function showHidden(text: string): string {
  return text.replace(hiddenMarks, (mark) => `\\u{${mark.charCodeAt(0).toString(16)}}`);
}

function formatEntry({ receivedAt, user_name, user_email, message }: StoredQuery): string {
  // Swedish writes a time the ISO way, but in the reader's own time zone.
  const time = new Date(receivedAt).toLocaleString('sv-SE');
  // Indented, a message cannot pretend to be the head of another query.
  const lines = message.trim().replace(/^/gm, '  ');
  return showHidden(`${time}  ${user_name} <${user_email}>\n${lines}`);
}

function formatUnreadable(unreadable: UnreadableEntry[]): string[] {
  if (unreadable.length === 0) return [];
  const files = unreadable.map(({ file, reason }) => `  ${file} — ${reason}`.replaceAll('\n', ' '));
  return [showHidden(['Files that could not be read:', ...files].join('\n'))];
}
