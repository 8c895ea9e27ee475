import { existsSync } from 'node:fs';
import { readCommand } from '../../node/command/read-command.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { writeFileWhole } from '../../node/files.ts';
import { quote, showHidden } from '../../schemas/quote.ts';
import { askConsent, type Terminal } from '../terminal.ts';
import {
  countQueries,
  formatAsCsv,
  formatAsJson,
  formatHead,
  formatList,
  formatQuery,
} from './format-queries.ts';
import { type InboxItem, isReadable } from './inbox.ts';
import { boxNames, openBox } from './open-box.ts';

const mostListed = 20;

const fromStore = { value: boxNames, about: 'Where, if not as the settings say.' };

interface Run {
  args: string[];
  settings: Settings;
  terminal: Terminal;
}

export function runInbox({ args, ...rest }: Run): Promise<void> {
  const [name, ...more] = args;
  if (name === 'show') return showQuery({ args: more, ...rest });
  if (name === 'export') return exportQueries({ args: more, ...rest });
  if (name === 'delete') return deleteQueries({ args: more, ...rest });
  return listQueries({ args, ...rest });
}

async function listQueries({ args, settings, terminal }: Run): Promise<void> {
  const spec = {
    usage: 'npm run inbox, or npm run inbox -- show|export|delete …',
    about: `Lists the queries, newest first. Beside that, with --help for each:
  show <id>                             one query whole; the beginning of its id will do
  export [--out <file>]                 all of them as CSV or JSON
  delete <id>…, or delete --all         deletes these, or all`,
    options: {
      all: { about: `All of them; without it, the newest ${mostListed}.` },
      from: fromStore,
    },
  } as const;
  const { options } = readCommand(spec, args);
  const box = await openBox(settings, options.from);
  const items = await box.list();
  if (items.length === 0) return terminal.write(`The inbox is empty: ${box.location}\n`);
  const listed = options.all ? items : items.slice(0, mostListed);
  const title = `${countQueries(items.length)} in ${box.location}`;
  terminal.write(formatList(listed, title));
  const rest = items.length - listed.length;
  if (rest > 0) terminal.write(`\n${countQueries(rest)} more: npm run inbox -- --all\n`);
}

async function showQuery({ args, settings, terminal }: Run): Promise<void> {
  const usage = 'npm run inbox -- show <id>';
  const about = 'Shows one query whole. The beginning of its id will do.';
  const { options, words } = readCommand(
    { usage, about, options: { from: fromStore }, mostWords: 1 },
    args,
  );
  const [start] = words;
  if (start === undefined) throw new Error(`Which query? Write ${usage}`);
  const box = await openBox(settings, options.from);
  terminal.write(formatQuery(findQueryItem(await box.list(), start, box.location), box.location));
}

async function exportQueries({ args, settings, terminal }: Run): Promise<void> {
  const spec = {
    usage: 'npm run inbox -- export [--format csv|json] [--out <file>]',
    about: 'Prints all queries as CSV or JSON, or writes them into a file.',
    options: {
      format: { value: 'csv|json', about: "As the file's ending says, if not given; else CSV." },
      out: { value: 'file', about: 'Where to write them.' },
      from: fromStore,
    },
  } as const;
  const { out, ...options } = readCommand(spec, args).options;
  const format = options.format ?? readEnding(out);
  const box = await openBox(settings, options.from);
  const items = await box.list();
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
    if (isReadable(item)) continue;
    terminal.note(showHidden(`Could not be read: ${item.id} — ${item.reason}`));
  }
}

async function deleteQueries({ args, settings, terminal }: Run): Promise<void> {
  const spec = {
    usage: 'npm run inbox -- delete <id>... [--yes], or npm run inbox -- delete --all [--yes]',
    about: 'Deletes these queries, or all that are there now. It asks first.',
    options: { all: { about: 'All of them.' }, yes: { about: 'Does not ask.' }, from: fromStore },
    mostWords: Number.POSITIVE_INFINITY,
  } as const;
  const { options, words } = readCommand(spec, args);
  const isAll = words.length === 0;
  if (isAll !== Boolean(options.all)) {
    throw new Error(`Specify ids or --all. Usage: ${spec.usage}`);
  }
  const box = await openBox(settings, options.from);
  const all = await box.list();
  if (isAll && all.length === 0) return terminal.write(`The inbox is empty: ${box.location}\n`);
  const chosen = isAll
    ? all
    : [...new Set(words.map((start) => findQueryItem(all, start, box.location)))];
  if (!isAll) for (const item of chosen) terminal.write(`${formatHead(item)}\n`);
  const number = `${isAll && all.length > 1 ? 'all ' : ''}${countQueries(chosen.length)}`;
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
  throw new Error(`${quote(out)} ends in neither .csv nor .json — add --format csv or json`);
}

/** The entry whose id is `start` or, from four characters on, the one that begins with it. */
function findQueryItem(items: readonly InboxItem[], start: string, location: string): InboxItem {
  const whole = items.find(({ id }) => id === start);
  if (whole) return whole;
  if (start.length < 4) {
    throw new Error(`${quote(start)} is too short — give the first 4 characters of an id`);
  }
  const matches = items.filter(({ id }) => id.startsWith(start));
  const [first] = matches;
  if (!first) {
    throw new Error(
      `No query in ${location} has an id that begins with ${quote(start)} — npm run inbox lists the ids`,
    );
  }
  if (matches.length === 1) return first;
  const choices = matches.slice(0, 10).map(({ id }) => `\n  ${showHidden(id)}`);
  throw new Error(
    `${matches.length} ids begin with ${quote(start)} — give more of it:${choices.join('')}`,
  );
}
