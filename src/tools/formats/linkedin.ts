import { posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { quote } from '../../schemas/quote.ts';
import { listPaths, type Mapping } from '../entries/mapping.ts';
import type { SourceFormat } from '../entries/read-drafts.ts';
import { type NodeField, type Reading, SourceNode } from '../entries/tree.ts';
import { joinTexts } from './json-resume.ts';

const jobPeriod = { period: { start: ['Started On'], end: ['Finished On'] } };

/** The tables of LinkedIn's archive that become entries, by their names. */
const tables: Readonly<Record<string, readonly [part: string, fields: Mapping]>> = {
  Positions: [
    'experience',
    {
      year: jobPeriod,
      role: 'Title',
      company: 'Company Name',
      location: 'Location',
      description: 'Description',
    },
  ],
  Education: [
    'education',
    {
      year: { period: { start: ['Start Date'], end: ['End Date'] } },
      title: 'School Name',
      studyType: 'Degree Name',
      description: joinTexts('Notes', 'Activities'),
    },
  ],
  Skills: ['technologies', { name: 'Name' }],
  Projects: [
    'projects',
    { title: 'Title', description: 'Description', link: 'Url', year: jobPeriod },
  ],
  Certifications: [
    'certificates',
    { title: 'Name', by: 'Authority', year: { period: { whole: ['Started On'] } }, link: 'Url' },
  ],
  Languages: ['languages', { title: 'Name', level: 'Proficiency' }],
  Publications: [
    'publications',
    {
      title: 'Name',
      by: 'Publisher',
      year: { period: { whole: ['Published On'] } },
      description: 'Description',
      link: 'Url',
    },
  ],
  Recommendations_Received: [
    'references',
    {
      title: { join: ['First Name', 'Last Name'], with: ' ' },
      by: { join: ['Job Title', 'Company'], with: ', ' },
      quote: 'Text',
    },
  ],
  Honors: [
    'awards',
    {
      title: 'Title',
      by: 'Issuer',
      year: { period: { whole: ['Issued On', 'Issue Date'] } },
      description: 'Description',
    },
  ],
  Volunteering: [
    'volunteer',
    {
      title: 'Role',
      by: 'Company Name',
      tags: 'Cause',
      year: jobPeriod,
      description: 'Description',
    },
  ],
};

/** The columns of the tables that tell of the person. */
const personTables: Readonly<Record<string, readonly string[]>> = {
  Profile: [
    ...['First Name', 'Last Name', 'Headline', 'Summary', 'Geo Location'],
    ...['Twitter Handles', 'Websites'],
  ],
  'Profile Summary': ['Profile Summary'],
  'Email Addresses': ['Email Address', 'Confirmed', 'Primary', 'Updated On'],
  PhoneNumbers: ['Number', 'Extension', 'Type'],
};

/** The tree that `readLinkedIn` makes: the rows of each table by its name, and the person. */
export const linkedIn: SourceFormat = {
  isMeant: () => false,
  person: {
    fields: {
      name: { join: ['person.First Name', 'person.Last Name'], with: ' ' },
      label: 'person.Headline',
      bio: ['person.Summary', 'person.Profile Summary'],
      phoneNo: 'person.phones',
      email: 'person.emails',
      city: 'person.Geo Location',
    },
    accounts: [
      { at: 'person.handles', network: { value: 'Twitter' }, username: '.' },
      { at: 'person.websites', network: 'label', url: 'url' },
    ],
    site: '',
  },
  sections: Object.entries(tables).map(([at, [into, fields]]) => ({ at, into, fields })),
};

/** The most bytes of a table and of all; those of real archives have a tenth. */
const limits = { table: 1_000_000, all: 4_000_000, rows: 500 };

/**
 * Reads the archive that LinkedIn sends: tables of comma-separated values with English names.
 *
 * @throws with what it is instead, without a path
 */
export function readLinkedIn(archive: Uint8Array, reading: Reading): SourceNode {
  const rows = new Map<string, SourceNode[]>();
  for (const { table, name, bytes } of unzip(archive, reading)) {
    const read = readRows(table, name, bytes, reading);
    rows.set(table, [...(rows.get(table) ?? []), ...read]);
  }
  if ([...rows.values()].flat().length === 0) {
    throw new Error(
      'has no table of a resume that can be read: they are empty, or not in English — set LinkedIn to English, and ask for a new copy',
    );
  }
  const received = rows.get('Recommendations_Received')?.filter(isVisible);
  if (received) {
    const shown = received.map((row) => row.replace({ Status: undefined }));
    rows.set('Recommendations_Received', shown);
  }
  const root = new SourceNode(reading, { path: '' });
  const fields = Object.keys(tables).flatMap((name): NodeField[] => {
    const found = rows.get(name);
    return found ? [[name, root.with({ items: found })]] : [];
  });
  return root.with({ fields: [['person', readLinkedInPerson(rows, root)], ...fields] });
}

interface Packed {
  table: string;
  name: string;
  bytes: Uint8Array;
}

/** Unpacks the tables of a resume; the names of the other files become one remark. */
function unzip(archive: Uint8Array, { remarks }: Reading): Packed[] {
  const found = new Map<string, string>();
  const others: string[] = [];
  let total = 0;
  const remark = (path: string, message: string) => {
    remarks.push({ place: { path }, message, kind: path });
  };
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const base = posix.basename(name);
    // Folders, and what macOS puts beside files.
    if (name.endsWith('/') || base.startsWith('.')) return false;
    const table = findTableName(base);
    if (!table) others.push(base);
    else if (originalSize > limits.table || total + originalSize > limits.all) {
      remark(name, 'is too large for a table of a resume, so it is left out');
    } else {
      total += originalSize;
      found.set(name, table);
    }
    return found.has(name);
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
      'is an archive without Profile.csv, Positions.csv or another table of LinkedIn in English — set LinkedIn to English, ask for a copy of your data (Settings > Data privacy), and name the .zip as it came',
    );
  }
  const verb = others.length === 1 ? 'has no place, so it is' : 'have no place, so they are';
  if (others.length > 0) remark(others.toSorted().join(', '), `${verb} left out unread`);
  return [...found].map(([path, table]) => {
    return { table, name: posix.basename(path), bytes: files[path] ?? new Uint8Array() };
  });
}

/** Finds the table of a file; LinkedIn has changed blanks and underscores before. */
function findTableName(base: string): string | undefined {
  const fold = (name: string) => name.replace(/[ _]/g, '').toLowerCase();
  const names = [...Object.keys(tables), ...Object.keys(personTables)];
  return names.find((name) => fold(`${name}.csv`) === fold(base));
}

/** Reads the rows of a table. Those with another number of cells than its head are named. */
function readRows(table: string, name: string, bytes: Uint8Array, reading: Reading): SourceNode[] {
  const remark = (line: number, message: string, value = '') => {
    const place = { path: 'row', offset: line, file: `${name}:${line}` };
    reading.remarks.push({ place, message: message + value, kind: `${name} ${message}` });
  };
  const { records, openLine } = parseTable(name, bytes);
  if (openLine) {
    remark(openLine, 'a quotation mark is never closed, so the end of the table is left out');
  }
  const columns = personTables[table] ?? listColumns(table);
  // Some tables have words before their head.
  const start = records.findIndex(({ cells }) =>
    cells.some((cell) => columns.includes(cell.trim())),
  );
  const [head, ...rows] = start < 0 ? [] : records.slice(start);
  if (!head) {
    remark(1, `none of its columns is known: ${quote(records[0]?.cells.join(', ') ?? '')}`);
    return [];
  }
  const names = head.cells.map((cell) => cell.trim());
  if (rows.length > limits.rows)
    remark(rows[limits.rows]?.line ?? 0, 'the table has too many rows, so the rest is left out');
  return rows.slice(0, limits.rows).flatMap(({ cells, line }) => {
    if (cells.length < names.length || cells.slice(names.length).some((cell) => cell.trim())) {
      const message = `it has ${cells.length} cells in place of ${names.length}, so it is left out`;
      remark(line, message, `: ${quote(cells.join())}`);
      return [];
    }
    const fields = names.map((path, index): NodeField => {
      const place = { path, offset: line, file: `${name}:${line}`, kind: `${name} ${path}` };
      return [path, new SourceNode(reading, place, separatePoints(cells[index] ?? ''))];
    });
    const place = { path: 'row', offset: line, file: `${name}:${line}` };
    return [new SourceNode(reading, place, undefined, undefined, fields)];
  });
}

function listColumns(table: string): string[] {
  return [...Object.values(tables[table]?.[1] ?? {}).flatMap(listPaths), 'Status'];
}

interface Row {
  cells: string[];
  line: number;
}

/** Parses a table; `openLine` is where a quotation mark opens that is never closed. */
function parseTable(name: string, bytes: Uint8Array): { records: Row[]; openLine?: number } {
  let isOpen = false;
  const parsed = parse(decodeTable(name, bytes).replace(/\r\n?/g, '\n'), {
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: limits.rows + 10,
    on_skip: () => {
      isOpen = true;
    },
    // Its types do not know what "info" makes of a row.
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const records = parsed.map(({ record, info }) => {
    return { cells: record, line: info.lines - record.join('').split('\n').length + 1 };
  });
  return isOpen ? { records, openLine: (parsed.at(-1)?.info.lines ?? 0) + 1 } : { records };
}

function decodeTable(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`contains ${name}, which is not UTF-8 text — use the archive as it came`);
  }
}

/** Begins a line with each point: LinkedIn's texts lose some of their lines. */
function separatePoints(cell: string): string {
  return cell.replace(/(?<![ \t])[ \t]+(?=[•▪◦‣●][ \t])/g, '\n');
}

function readLinkedInPerson(rows: ReadonlyMap<string, SourceNode[]>, root: SourceNode): SourceNode {
  const [profile] = rows.get('Profile') ?? [];
  const [about] = rows.get('Profile Summary') ?? [];
  const emails = rows.get('Email Addresses') ?? [];
  const isPrimary = (row: SourceNode) => row.textAt('Primary') === 'Yes';
  const sorted = [...emails.filter(isPrimary), ...emails.filter((row) => !isPrimary(row))];
  const phones = rows.get('PhoneNumbers') ?? [];
  const take = (list: readonly SourceNode[], column: string) =>
    root.with({ items: list.flatMap((row) => row.find(column) ?? []) });
  const isSplit = /^(?:Twitter Handles|Websites)$/;
  const fields = (profile?.fields ?? []).filter(([name]) => !isSplit.test(name));
  const unknown = [about, ...emails, ...phones].flatMap((row) =>
    (row?.fields ?? []).filter(
      ([name]) => !Object.values(personTables).some((columns) => columns.includes(name)),
    ),
  );
  const summary = about?.find('Profile Summary');
  const isSame = summary?.value === profile?.find('Summary')?.value;
  return root.with({
    fields: [
      ...fields,
      ...(summary && !isSame ? [['Profile Summary', summary] as const] : []),
      ['emails', take(sorted, 'Email Address')],
      ['phones', take(phones, 'Number')],
      ['handles', root.with({ items: splitCell(profile?.find('Twitter Handles')) })],
      ['websites', root.with({ items: splitCell(profile?.find('Websites')).map(readWebsite) })],
      ...unknown,
    ],
  });
}

/** Splits a cell such as `[a,b]`. */
function splitCell(cell: SourceNode | undefined): SourceNode[] {
  const items = (cell?.text() ?? '')
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(',');
  return items.flatMap((item) => (cell && item.trim() ? cell.with({ value: item.trim() }) : []));
}

/** Reads a website such as `[PERSONAL:https://me.example]`. */
function readWebsite(item: SourceNode): SourceNode {
  const [, label = '', url = ''] = /^(?:([\p{L} ]+):)?(\S+)$/u.exec(String(item.value)) ?? [];
  const isLabel = label && !/^(?:personal|other|https?)$/i.test(label);
  const address = /^https?$/i.test(label) ? `${label}:${url}` : url;
  const words = `${label[0]}${label.slice(1).toLowerCase()}`;
  return item.with({
    fields: [
      ...(isLabel ? [['label', item.with({ value: words })] as const] : []),
      ['url', item.with({ value: address })],
    ],
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
