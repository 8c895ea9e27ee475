import { posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { foldText } from '../../schemas/months.ts';
import { quote } from '../../schemas/quote.ts';
import { type LinkedInFile, linkedInFiles } from './linkedin-columns.ts';
import {
  type Fields,
  getText,
  makeText,
  type Note,
  type Source,
  type SourceNode,
  toText,
} from './source-tree.ts';

/** The most bytes that a table of a resume may have; those of real archives have a hundredth. */
const largest = 8_000_000;

/** A row of a table: its cells by the fields that they become. */
type Row = Record<string, SourceNode | undefined>;

/**
 * Reads the archive that LinkedIn sends: tables of comma-separated values, whatever their language.
 *
 * @throws with what it is instead, without a path
 */
export function readLinkedIn(archive: Uint8Array): Source {
  const notes: Note[] = [];
  const rows = new Map<string, Row[]>();
  for (const [name, file, bytes] of unzip(archive, notes)) {
    const read = readTable(name, file, bytes, notes);
    rows.set(file.section, [...(rows.get(file.section) ?? []), ...read]);
  }
  if ([...rows.values()].flat().length === 0) {
    throw new Error(
      'has no table of a resume that can be read: they are empty, or in a language that is not known here — set LinkedIn to English, and ask for a new copy',
    );
  }
  const take = (section: string) => {
    const taken = rows.get(section) ?? [];
    rows.delete(section);
    return taken;
  };
  const basics = readPerson(take, notes);
  const education = take('education').map(({ summary, activities, ...fields }) => {
    return { ...fields, summary: join([summary, activities], '\n\n') };
  });
  const references = take('references')
    .filter((row) => isVisible(row, notes))
    .map(({ first, last, role, company, status: _, ...fields }) => {
      return { ...fields, name: join([first, last], ' '), by: join([role, company], ', ') };
    });
  return { tree: { ...Object.fromEntries(rows), basics, education, references }, notes };
}

/** Unpacks the tables of a resume; the names of the other files become one note. */
function unzip(archive: Uint8Array, notes: Note[]): [string, LinkedInFile, Uint8Array][] {
  const found = new Map<string, LinkedInFile>();
  const others: string[] = [];
  const addNote = (path: string, message: string) => {
    notes.push({ node: makeText('', 0, { path }), message });
  };
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const base = posix.basename(name);
    // Folders, and what macOS puts beside files.
    if (name.endsWith('/') || base.startsWith('.')) return false;
    const stem = fold(base.replace(/\.csv$/i, ''));
    const file = /\.csv$/i.test(base)
      ? linkedInFiles.find(({ names }) => names.some((one) => fold(one) === stem))
      : undefined;
    if (file && originalSize <= largest) return Boolean(found.set(name, file));
    if (!file) others.push(base);
    else addNote(name, 'is too large for a table of a resume, so it is left out');
    return false;
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(archive, { filter });
  } catch (error) {
    throw new Error(
      `is a damaged archive (${(error as Error).message}) — download it from LinkedIn again`,
    );
  }
  if (found.size === 0) {
    throw new Error(
      'is an archive without Profile.csv, Positions.csv or another table of LinkedIn — ask LinkedIn for a copy of your data (Settings > Data privacy), and name the .zip as it came',
    );
  }
  const verb = others.length === 1 ? 'has no place, so it is' : 'have no place, so they are';
  if (others.length > 0) addNote(others.toSorted().join(', '), `${verb} left out unread`);
  return [...found].map(([name, file]) => [posix.basename(name), file, files[name] ?? archive]);
}

/** Folds the name of a file or a column: capitals, accents and signs do not matter. */
export function fold(name: string): string {
  return foldText(name.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Reads the rows of a table. Those with another number of cells than its head are named. */
function readTable(name: string, file: LinkedInFile, bytes: Uint8Array, notes: Note[]): Row[] {
  const text = decode(name, bytes).replace(/\r\n?/g, '\n');
  const note = (line: number, value: string, message: string) => {
    const origin = { path: 'row', place: `${name}:${line}` };
    notes.push({ node: makeText(value, line, origin), message, kind: `${name} ${message}` });
  };
  let isOpen = false;
  const records = parse(text, {
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: () => {
      isOpen = true;
    },
    // Its types do not know what "info" makes of a row.
  }) as unknown as { record: string[]; info: { lines: number } }[];
  if (isOpen) {
    const message = 'a quotation mark is never closed, so the end of the table is left out';
    note((records.at(-1)?.info.lines ?? 0) + 1, '', message);
  }
  // Some tables have words before their head.
  const start = records.findIndex(({ record }) => record.some((cell) => findField(file, cell)));
  const [head, ...rows] = start < 0 ? [] : records.slice(start);
  if (!head) {
    note(1, '', `none of its columns is known: ${quote(records[0]?.record.join(', ') ?? '')}`);
    return [];
  }
  const taken = new Set<string>();
  const fields = head.record.map((cell) => {
    const field = findField(file, cell);
    if (!field || taken.has(field)) return `${name} ${cell.trim()}`;
    taken.add(field);
    return field;
  });
  return rows.flatMap(({ record, info }) => {
    const line = info.lines - record.join('').split('\n').length + 1;
    const cells = record.slice(0, fields.length);
    if (record.length < fields.length || record.slice(fields.length).some((cell) => cell.trim())) {
      const message = `it has ${record.length} cells in place of ${fields.length}, so it is left out`;
      note(line, record.join(), `${message}: ${quote(record.join())}`);
      return [];
    }
    return [
      Object.fromEntries(
        cells.map((cell, index) => {
          const column = head.record[index]?.trim() ?? '';
          const kind = `${name} ${column}`;
          return [
            fields[index] ?? '',
            makeText(tidy(cell), line, { path: column, place: `${name}:${line}`, kind }),
          ];
        }),
      ),
    ];
  });
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`contains ${name}, which is not UTF-8 text — use the archive as it came`);
  }
}

function findField({ columns }: LinkedInFile, cell: string): string | undefined {
  const column = fold(cell);
  if (!column) return undefined;
  return Object.keys(columns).find((field) => columns[field]?.some((one) => fold(one) === column));
}

/** Begins a line with each point: LinkedIn's texts lose some of their lines. */
function tidy(cell: string): string {
  return cell.replace(/(?<![ \t])[ \t]+(?=[•▪◦●‣][ \t])/g, '\n');
}

/** Joins the texts of several cells, in the place of the first one. */
function join(cells: (SourceNode | undefined)[], separator: string): SourceNode | undefined {
  const texts = cells.filter((cell) => cell && getText(cell));
  const [first] = texts;
  return first && toText(first, texts.map((cell) => getText(cell)).join(separator));
}

function readPerson(take: (section: string) => Row[], notes: Note[]): Fields {
  const [person = {}] = take('basics');
  const { first, last, twitter, websites, ...fields } = person;
  const abouts = take('about');
  const [{ summary: about } = {}] = abouts as [Row?];
  const emails = take('emails');
  const isYes = (row: Row) => /^(?:yes|ja|oui|s[ií]|sim)$/i.test(getText(row.primary) ?? '');
  const email = emails.find(isYes) ?? emails[0];
  const allPhones = take('phones');
  const phones = allPhones.filter(({ phone }) => getText(phone));
  const others = [
    ...emails.filter((row) => row !== email).map((row) => row.email),
    ...phones.slice(1).map((row) => row.phone),
    ...(getText(fields.summary) && getText(fields.summary) !== getText(about) ? [about] : []),
  ];
  for (const node of others) {
    if (getText(node) && node) {
      const message = `${quote(String(node.value))} is a second one, and a profile has one`;
      notes.push({ node, message, kind: 'second' });
    }
  }
  return {
    ...fields,
    ...listUnknown([...abouts, ...emails, ...allPhones]),
    name: join([first, last], ' '),
    summary: getText(fields.summary) ? fields.summary : about,
    email: email?.email,
    phone: phones[0]?.phone,
    profiles: [
      ...splitList(twitter).map((username) => ({ network: toText(username, 'Twitter'), username })),
      ...splitList(websites).map((website) => {
        // Such as `[PERSONAL:https://me.example]`.
        const [, label, url = ''] = /^(?:([\p{L} ]+):)?(\S+)$/u.exec(String(website.value)) ?? [];
        const network = label && !/^(?:personal|other|https?)$/i.test(label) ? label : '';
        const address = /^https?$/i.test(label ?? '') ? `${label}:${url}` : url;
        return {
          network: network
            ? toText(website, network[0] + network.slice(1).toLowerCase())
            : undefined,
          url: toText(website, address),
        };
      }),
    ],
  };
}

/** Lists the cells of columns that nobody knows, so that they are named as what has no place. */
function listUnknown(rows: readonly Row[]): Row {
  const cells = rows.flatMap((row, index) =>
    Object.entries(row).map(([field, cell]) => [`${field} ${index}`, cell] as const),
  );
  return Object.fromEntries(cells.filter(([field]) => /\.csv /i.test(field)));
}

/** Splits a cell such as `[a,b]`. */
function splitList(cell: SourceNode | undefined): SourceNode[] {
  const items = (getText(cell) ?? '').replace(/^\[|\]$/g, '').split(',');
  return items.flatMap((item) => (cell && item.trim() ? toText(cell, item.trim()) : []));
}

/** Whether the person shows a recommendation on the profile. */
function isVisible({ status, reference }: Row, notes: Note[]): boolean {
  const text = getText(status);
  if (!text || /^(?:visible|sichtbar|vis[ií]vel|visibile)$/i.test(text)) return true;
  const node = reference ?? status;
  const message = `its status is ${quote(text)}, not visible, so it is left out`;
  if (node) notes.push({ node, message, kind: 'status' });
  return false;
}
