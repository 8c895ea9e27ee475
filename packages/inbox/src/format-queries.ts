import {
  hiddenMarks,
  type InboxItem,
  isReadable,
  type StoredQuery,
  showHidden,
  showHiddenInLines,
} from '../../../src/engine/kit/commands.ts';

/** Long enough for most messages, short enough that none hides the next. */
const mostShown = { lines: 12, characters: 1000 };

/** A query in a list: its head, and the beginning of its message. */
export function formatItem(item: InboxItem): string {
  if (!isReadable(item)) return formatHead(item);
  const message = indent(item.message);
  const start = message.slice(0, mostShown.characters).toWellFormed();
  const shown = start.split('\n').slice(0, mostShown.lines).join('\n');
  const more = `\n  … npx frontispiece inbox show ${shortenId(item.id)} shows all of it`;
  const text = `${shown}${shown.length < message.length ? more : ''}`;
  return `${formatHead(item)}\n${showHiddenInLines(text)}`;
}

/** A query with all that is known of it. */
export function formatQuery(item: InboxItem, location: string): string {
  const known = [`Id        ${item.id}`, `Place     ${location}`, `Received  ${showTime(item)}`];
  const rest = isReadable(item)
    ? [`Name      ${item.user_name}`, `Email     ${item.user_email}`, '', indent(item.message)]
    : ['', item.reason];
  return `${showHiddenInLines([...known, ...rest].join('\n'))}\n`;
}

/** One line that says which entry it is: the beginning of its id, its time, its sender. */
export function formatHead(item: InboxItem): string {
  const about = isReadable(item) ? `${item.user_name} <${item.user_email}>` : item.reason;
  return showHidden(`${shortenId(item.id)}  ${showTime(item)}  ${about}`);
}

/** Queries as JSON, in which no character is hidden, and what cannot be read beside them. */
export function formatAsJson(items: readonly InboxItem[]): string {
  const list = {
    entries: items.filter(isReadable),
    unreadable: items.filter((item) => !isReadable(item)),
  };
  const hex = (mark: string) => mark.charCodeAt(0).toString(16).padStart(4, '0');
  const writeOut = (mark: string) => (mark === '\n' ? mark : `\\u${hex(mark)}`);
  return `${JSON.stringify(list, null, 2).replace(hiddenMarks, writeOut)}\n`;
}

const columns = ['id', 'receivedAt', 'user_name', 'user_email', 'message'] as const;

/** Queries as CSV (RFC 4180): a head line, every cell in quotes, lines that end in CR LF. */
export function formatAsCsv(queries: readonly StoredQuery[]): string {
  const rows = queries.map((query) =>
    columns.map((column) => query[column].replace(formulaStart, "'")),
  );
  const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [columns, ...rows].map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}

// A spreadsheet may read a cell as a formula if it has these signs or their full-width forms, first or after
// characters that it passes over. A cell that begins with a tab or a line's end is one as well.
// Where semicolons or tabs part cells, as in many countries, the quotes around a text do not hold,
// and text after such a sign, or on a new line, begins a cell of its own. An apostrophe goes
// before each, another before one that is there: taking one away brings back what was written.
const formulaStart =
  /(?<=^|[;\t\r\n])(?='*(?:(?![\t\r\n])[\s\p{C}\p{Z}"])*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/gu;

/** Enough to tell thousands apart; where two begin alike after all, `show` says so. */
const shortenId = (id: string) => id.slice(0, 8);

// Swedish writes a time the ISO way, but in the reader's own time zone.
const showTime = ({ receivedAt }: InboxItem) => new Date(receivedAt).toLocaleString('sv-SE');

// Indented, a message cannot pretend to be the head of another query.
const indent = (message: string) => message.trim().replace(/^/gm, '  ');
