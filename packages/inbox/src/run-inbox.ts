import { existsSync } from 'node:fs';
import {
  askConsent,
  type InboxItem,
  isReadable,
  type ParsedCommand,
  type QueryBox,
  quote,
  type Settings,
  showHidden,
  type Terminal,
  UsageError,
  writeFileWhole,
} from '../../../src/engine/kit/commands.ts';
import {
  formatAsCsv,
  formatAsJson,
  formatHead,
  formatItem,
  formatQuery,
} from './format-queries.ts';
import { openBox } from './open-box.ts';

const mostListed = 20;

export const inboxCommand = {
  usage: 'npx frontispiece inbox [show|export|delete …]',
  about: `Lists the queries, newest first.
  show <id>                   one query whole; the beginning of its id will do
  export [--out <file>]       all of them as CSV or JSON, printed or in a file
  delete <id>…, delete --all  deletes these, or all of them; it asks first`,
  options: {
    all: { about: `All of them; without it, a list has the newest ${mostListed}.` },
    json: { about: 'Prints JSON for programs.' },
    format: { value: 'csv|json', about: "Of export; as the file's ending says, or CSV." },
    out: { value: 'file', about: 'Of export: a new file.' },
    yes: { about: 'Of delete: does not ask.' },
    from: { value: 'local|firestore', about: 'Where, if not as the settings say.' },
  },
  mostWords: Number.POSITIVE_INFINITY,
  contradictions: [['json', 'format']],
} as const;

type Options = ParsedCommand<typeof inboxCommand.options>['options'];

interface Run {
  options: Options;
  /** What follows the action. */
  words: string[];
  box: QueryBox;
  items: InboxItem[];
  terminal: Terminal;
}

const actions: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  list: listQueries,
  show: showQuery,
  export: exportQueries,
  delete: deleteQueries,
};

/** Lists, shows, exports or deletes the queries of the local inbox or of Firestore. */
export async function runInbox(
  { options, words: [action = 'list', ...words] }: ParsedCommand<typeof inboxCommand.options>,
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const extra = action === 'delete' ? undefined : words[action === 'show' ? 1 : 0];
  if (!act || extra !== undefined) {
    throw new UsageError(`${quote(extra ?? action)} is not expected — write ${inboxCommand.usage}`);
  }
  for (const name of ['out', 'format'] as const) {
    if (options[name] === undefined || action === 'export') continue;
    throw new UsageError(
      `--${name} is of export — write npx frontispiece inbox export --${name} <${inboxCommand.options[name].value}>`,
    );
  }
  const box = await openBox(settings, options.from);
  await act({ options, words, box, items: await box.list(), terminal });
}

const countQueries = (count: number) => `${count} ${count === 1 ? 'query' : 'queries'}`;

async function listQueries({ options, box, items, terminal }: Run): Promise<void> {
  const listed = options.all ? items : items.slice(0, mostListed);
  if (options.json) return terminal.write(formatAsJson(listed));
  if (items.length === 0) return terminal.write(`The inbox is empty: ${box.location}\n`);
  const title = `${countQueries(items.length)} in ${box.location}`;
  terminal.write(`${[title, ...listed.map(formatItem)].join('\n\n')}\n`);
  const rest = items.length - listed.length;
  if (rest > 0) terminal.write(`\n${countQueries(rest)} more: npx frontispiece inbox --all\n`);
}

async function showQuery({ options, words: [start], box, items, terminal }: Run): Promise<void> {
  if (start === undefined) {
    throw new UsageError('Which query? Write npx frontispiece inbox show <id>');
  }
  const item = findQueryItem(items, start, box);
  terminal.write(options.json ? formatAsJson([item]) : formatQuery(item, box.location));
}

async function exportQueries({ options, box, items, terminal }: Run): Promise<void> {
  const { out, json, format = json ? 'json' : readEnding(out) } = options;
  const queries = items.filter(isReadable);
  const text = format === 'csv' ? formatAsCsv(queries) : formatAsJson(items);
  if (out === undefined) terminal.write(text);
  else {
    if (existsSync(out)) {
      throw new Error(`${out} is there already — delete it, or name another file`);
    }
    // Excel takes CSV for UTF-8 only with this mark in front; other programs pass it over.
    await writeFileWhole(out, format === 'csv' ? `\ufeff${text}` : text, 0o600);
    terminal.note(`${countQueries(queries.length)} from ${box.location} written to ${out}`);
  }
  // CSV has no room for them.
  for (const item of items) {
    if (!isReadable(item)) terminal.note(`Could not be read: ${formatHead(item)}`);
  }
}

async function deleteQueries({ options, words, box, items, terminal }: Run): Promise<void> {
  const isAll = words.length === 0;
  if (isAll !== Boolean(options.all)) {
    throw new UsageError(
      'Specify ids or --all. Usage: npx frontispiece inbox delete <id>... [--yes], or npx frontispiece inbox delete --all [--yes]',
    );
  }
  if (isAll && items.length === 0) return listQueries({ options, words, box, items, terminal });
  const chosen = isAll
    ? items
    : [...new Set(words.map((start) => findQueryItem(items, start, box)))];
  if (!isAll) for (const item of chosen) terminal.write(`${formatHead(item)}\n`);
  const number = `${isAll && items.length > 1 ? 'all ' : ''}${countQueries(chosen.length)}`;
  const what = `${number} from ${box.location}`;
  const undone = 'Nothing was deleted';
  const question = `Delete ${what}? This cannot be undone.`;
  if (!(await askConsent(terminal, { yes: options.yes, undone }, question))) {
    return terminal.write(`${undone}.\n`);
  }
  await box.remove(chosen.map(({ id }) => id));
  terminal.write(`Deleted ${what}\n`);
}

function readEnding(out: string | undefined): 'csv' | 'json' {
  if (out === undefined || /\.csv$/i.test(out)) return 'csv';
  if (/\.json$/i.test(out)) return 'json';
  throw new UsageError(`${quote(out)} ends in neither .csv nor .json — add --format csv or json`);
}

/** The entry whose id is `start` or, from four characters on, the one that begins with it. */
function findQueryItem(items: readonly InboxItem[], start: string, box: QueryBox): InboxItem {
  const whole = items.find(({ id }) => id === start);
  if (whole) return whole;
  if (start.length < 4) {
    throw new Error(`${quote(start)} is too short — give the first 4 characters of an id`);
  }
  const matches = items.filter(({ id }) => id.startsWith(start));
  const [first, ...others] = matches;
  if (!first) {
    throw new Error(
      `No query in ${box.location} has an id that begins with ${quote(start)} — npx frontispiece inbox lists the ids`,
    );
  }
  if (others.length === 0) return first;
  const choices = matches.slice(0, 10).map(({ id }) => `\n  ${showHidden(id)}`);
  throw new Error(
    `${matches.length} ids begin with ${quote(start)} — give more of it:${choices.join('')}`,
  );
}
