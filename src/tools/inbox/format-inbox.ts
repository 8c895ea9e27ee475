import { hiddenMarks, showHidden, showHiddenInLines } from '../../schemas/show-hidden.ts';
import type { InboxList } from './inbox.ts';
import { type Entry, isReadable, type StoredQuery, type UnreadableEntry } from './read-entry.ts';

/** One page of queries, and where it stands among the others; pages count from 1. */
export interface InboxPage extends InboxList {
  place: string;
  /** How many there are on all pages. */
  count: number;
  page: number;
  pages: number;
  /** What to type for the next page, if there is one. */
  next?: string;
}

/** A page of queries for a person at a terminal, newest first; times are local. */
export function formatPage({ place, count, page, pages, next, ...list }: InboxPage): string {
  if (count === 0) return `The inbox is empty: ${place}`;
  const where = pages > 1 ? ` — page ${page} of ${pages}` : '';
  return [
    `${countQueries(count)} in ${place}${where}`,
    ...list.entries.map(formatEntry),
    ...formatUnreadable(list.unreadable),
    ...(next ? [`Next page: ${next}`] : []),
  ].join('\n\n');
}

/** One query whole, with its full id. */
export function formatQuery(entry: Entry, place: string): string {
  const known = [`Id        ${entry.id}`, `Place     ${place}`, `Received  ${showTime(entry)}`];
  if (!isReadable(entry)) return showHiddenInLines([...known, '', entry.reason].join('\n'));
  const sender = [`Name      ${entry.user_name}`, `E-mail    ${entry.user_email}`];
  return showHiddenInLines([...known, ...sender, '', indent(entry.message)].join('\n'));
}

/** Entries as JSON: `{ entries, unreadable }`. */
export function formatAsJson(list: InboxList): string {
  const hex = (mark: string) => mark.charCodeAt(0).toString(16).padStart(4, '0');
  const writeOut = (mark: string) => (mark === '\n' ? mark : `\\u${hex(mark)}`);
  return JSON.stringify(list, null, 2).replace(hiddenMarks, writeOut);
}

/** One line that says which entry it is: the beginning of its id, its time, its sender. */
export function formatHead(entry: Entry): string {
  const about = isReadable(entry) ? `${entry.user_name} <${entry.user_email}>` : entry.reason;
  return showHidden(`${shortenId(entry.id)}  ${showTime(entry)}  ${about}`);
}

export const countQueries = (count: number) => `${count} ${count === 1 ? 'query' : 'queries'}`;

/** Enough to tell thousands apart; where two begin alike after all, `show` says so. */
const shortenId = (id: string) => id.slice(0, 8);

// Swedish writes a time the ISO way, but in the reader's own time zone.
const showTime = ({ receivedAt }: Entry) => new Date(receivedAt).toLocaleString('sv-SE');

// Indented, a message cannot pretend to be the head of another query.
const indent = (message: string) => message.trim().replace(/^/gm, '  ');

/** Long enough for most messages, short enough that none hides the next. */
const longest = { lines: 12, characters: 1000 };

function formatEntry(entry: StoredQuery): string {
  const message = indent(entry.message);
  const start = message.slice(0, longest.characters).toWellFormed();
  const shown = start.split('\n').slice(0, longest.lines).join('\n');
  const more = `\n  … npm run inbox -- show ${shortenId(entry.id)} shows all of it`;
  const text = `${shown}${shown.length < message.length ? more : ''}`;
  return `${formatHead(entry)}\n${showHiddenInLines(text)}`;
}

function formatUnreadable(unreadable: UnreadableEntry[]): string[] {
  if (unreadable.length === 0) return [];
  const lines = unreadable.map(({ id, reason }) => `  ${showHidden(`${id} — ${reason}`)}`);
  return [['Could not be read:', ...lines].join('\n')];
}
