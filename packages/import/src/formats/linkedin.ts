import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { quote } from '../../../../src/engine/kit/commands.ts';
import { listFirst } from '../../../../src/engine/kit/content.ts';
import type { SourceFormat } from '../reading/read-drafts.ts';
import { type NodeField, type Reading, SourceNode } from '../reading/tree.ts';
import { readFormatTable } from './tables.ts';

/** The tree that `readLinkedIn` makes: the rows of each table by its name. */
export const linkedIn: SourceFormat = readFormatTable('linkedin');

/** The tables that tell of the person have one row, except for the last two. */
const tableNames = [
  ...['Profile', 'Profile Summary', 'Email Addresses', 'PhoneNumbers'],
  ...linkedIn.lists.flatMap(({ at }) => at ?? []),
];

/** The most bytes of all tables, and the most rows of one; those of real archives have a tenth. */
const limits = { bytes: 4_000_000, rows: 200 };

/**
 * Reads the archive that LinkedIn sends: tables of comma-separated values with English names.
 *
 * @throws with what it is instead, without a path
 */
export function readLinkedIn(archive: Uint8Array, reading: Reading): SourceNode {
  const rows = new Map<string, SourceNode[]>();
  for (const { table, name, bytes } of unzip(archive, reading)) {
    const read = readRows(name, bytes, reading);
    rows.set(table, [...(rows.get(table) ?? []), ...read]);
  }
  const [profile] = rows.get('Profile') ?? [];
  if ([...rows.values()].flat().length === 0 || (profile && !profile.get('First Name'))) {
    throw new Error(
      'has no table of a resume that can be read: they are empty, or not in English — set LinkedIn to English, and ask for a new copy',
    );
  }
  const received = rows.get('Recommendations_Received');
  if (received) rows.set('Recommendations_Received', received.filter(isVisible));
  const isPrimary = (row: SourceNode) => row.textAt('Primary') === 'Yes';
  rows.get('Email Addresses')?.sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)));
  const root = new SourceNode(reading, { path: '' });
  const lists = tableNames.map((name) => {
    const items = rows.get(name);
    return [name, items && root.with({ items })];
  });
  return root.replace({
    ...Object.fromEntries(lists),
    ...readLinkedInPerson(profile, rows.get('Profile Summary')?.[0]),
  });
}

/** Unpacks the tables of a resume; the names of the other files become one remark. */
function unzip(archive: Uint8Array, { remarks }: Reading) {
  const others: string[] = [];
  let total = 0;
  const remark = (path: string, message: string) =>
    void remarks.push({ place: { path }, message, kind: path });
  const filter: UnzipFileFilter = ({ name, originalSize }) => {
    const base = posix.basename(name);
    const isTable = findTableName(base) !== undefined;
    // Folders, and what macOS puts beside files, say nothing.
    if (!isTable && !name.endsWith('/') && !base.startsWith('.')) others.push(base);
    const isLarge = isTable && total + originalSize > limits.bytes;
    if (isLarge) remark(name, 'is too large for a table of a resume, so it is left out');
    else if (isTable) total += originalSize;
    return isTable && !isLarge;
  };
  const files = Object.entries(unpack(archive, filter));
  if (files.length === 0) {
    throw new Error(
      'is an archive without Profile.csv, Positions.csv or another table of LinkedIn in English — set LinkedIn to English, ask for a copy of your data (Settings > Data privacy), and name the .zip as it came',
    );
  }
  const verb = others.length === 1 ? 'has no place, so it is' : 'have no place, so they are';
  if (others.length > 0) remark(listFirst(others.toSorted(), 50), `${verb} left out unread`);
  return files.map(([path, bytes]) => {
    const name = posix.basename(path);
    return { table: findTableName(name) ?? name, name, bytes };
  });
}

function unpack(archive: Uint8Array, filter: UnzipFileFilter) {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    throw new Error(
      `is a damaged archive (${(error as Error).message}) — download it from LinkedIn again`,
    );
  }
}

/** Finds the table of a file; LinkedIn has changed blanks and underscores before. */
function findTableName(base: string): string | undefined {
  const foldName = (name: string) => name.replace(/[ _]/g, '').toLowerCase();
  return tableNames.find((name) => foldName(`${name}.csv`) === foldName(base));
}

/** Reads the rows of a table. Those with another number of cells than its head are named. */
function readRows(name: string, bytes: Uint8Array, reading: Reading): SourceNode[] {
  const remark = (line: number, message: string) => {
    const place = { path: 'row', offset: line, file: `${name}:${line}` };
    reading.remarks.push({ place, message, kind: `${name} ${message}` });
  };
  if (!isUtf8(bytes)) {
    throw new Error(`contains ${name}, which is not UTF-8 text — use the archive as it came`);
  }
  const rows = parse(new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n'), {
    columns: (head: string[]) => head.map((cell) => cell.trim()),
    info: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: limits.rows + 1,
    on_skip: (error) => {
      const isOpen = error?.code === 'CSV_QUOTE_NOT_CLOSED';
      const message = isOpen
        ? 'a quotation mark is never closed, so the end of the table is left out'
        : 'it has more or fewer cells than the first row, so it is left out';
      remark(Number(error?.lines), message);
    },
    // Its types do not know what "info" makes of a row.
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  const [more] = rows.slice(limits.rows);
  if (more) remark(more.info.lines, 'the table has too many rows, so the rest is left out');
  return rows.slice(0, limits.rows).map(({ record, info }) => {
    const cells = Object.entries(record);
    // The parser counts to the end of a row.
    const offset = info.lines - (cells.join().split('\n').length - 1);
    const file = `${name}:${offset}`;
    const fields = cells.map(([path, cell]): NodeField => {
      const place = { path, offset, file, kind: `${name} ${path}` };
      return [path, new SourceNode(reading, place, { value: separatePoints(cell) })];
    });
    return new SourceNode(reading, { path: 'row', offset, file }, { fields });
  });
}

/** Begins a line with each point: LinkedIn's texts lose some of their lines. */
function separatePoints(cell: string): string {
  return cell.replace(/(?<![ \t])[ \t]+(?=[•▪◦‣●][ \t])/g, '\n');
}

/** The tables of one row, with the cells that are lists. */
function readLinkedInPerson(profile?: SourceNode, about?: SourceNode) {
  const split = (column: string) => splitCell(profile?.find(column));
  const isSame = about?.textAt('Profile Summary') === profile?.textAt('Summary');
  return {
    Profile: profile?.replace({
      'Twitter Handles': profile.with({ items: split('Twitter Handles') }),
      Websites: profile.with({ items: split('Websites').map(readWebsite) }),
    }),
    'Profile Summary': isSame ? undefined : about,
  };
}

/** Splits a cell such as `[a,b]`. */
function splitCell(cell: SourceNode | undefined): SourceNode[] {
  const text = cell?.text() ?? '';
  const items = text.replace(/^\s*\[|\]\s*$/g, '').split(',');
  return items.flatMap((item) => (cell && item.trim() ? cell.with({ value: item.trim() }) : []));
}

/** Reads a website such as `[PERSONAL:https://me.example]`. */
function readWebsite(item: SourceNode): SourceNode {
  const [, label = '', url = ''] = /^(?:([\p{L} ]+):)?(\S+)$/u.exec(String(item.value)) ?? [];
  const isLabel = label && !/^(?:personal|other|https?)$/i.test(label);
  const whole = /^https?$/i.test(label) ? `${label}:${url}` : url;
  const words = `${label[0]}${label.slice(1).toLowerCase()}`;
  return item.with({}).replace({
    label: isLabel ? item.with({ value: words }) : undefined,
    url: item.with({ value: whole }),
  });
}

/** Whether the person shows a recommendation on the profile. */
function isVisible(row: SourceNode): boolean {
  const status = row.textAt('Status');
  if (!status || /^visible$/i.test(status)) return true;
  const message = `its status is ${quote(status)}, not visible, so it is left out`;
  (row.find('Text') ?? row).remark(message, 'status');
  return false;
}
