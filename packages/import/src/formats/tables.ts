import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  jsonResumeSections,
  nameResumeFields,
  sectionIds,
} from '../../../../src/engine/kit/content.ts';
import type { Mapping } from '../reading/mapping.ts';
import type { Person } from '../reading/profile.ts';
import type { SourceFormat } from '../reading/read-drafts.ts';
import type { SourceList } from '../reading/source-lists.ts';
import type { SourceNode } from '../reading/tree.ts';

/** The table of a format: a file beside this one, whose rules `FieldRule` describes. */
interface FormatTable extends Pick<SourceFormat, 'root' | 'person' | 'ignored' | 'otherNames'> {
  /** The table that has what this one does not name. */
  base?: string;
  /** Paths that show the format. */
  marks?: string[];
  /** Of BibTeX, the fields with a URL, and those by which others cite a work. */
  urls?: string[];
  cited?: string[];
  /** The sections for those of the source, by patterns of words in their titles. */
  titles?: Record<string, string>;
  /** The fields of the sections, and where their lists are, if paths lead there. */
  sections: Record<string, { at?: string; fields?: Mapping }>;
  /** Fields of all custom sections. */
  entry?: Mapping;
}

/** Reads a table as it is written. */
export function readTableFile(name: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8'));
}

/** Where the items and their fields are in the answer of a service. */
export function readAnswerTable(name: string): { items: string; fields: Mapping } {
  const tables = readTableFile('answers') as Record<string, { items?: string; fields: Mapping }>;
  return { items: 'items', fields: {}, ...tables[name] };
}

/** Reads the table of a format, with all that its base has. */
export function readFormatTable(name: string) {
  const table = readTableFile(name) as FormatTable;
  const base = table.base ? (readTableFile(table.base) as FormatTable) : undefined;
  const tables = [base, table].flatMap((one) => one ?? []);
  const isResume = tables.some(({ entry }) => entry);
  const paths = { ...base?.sections, ...table.sections };
  for (const { section } of isResume ? jsonResumeSections : []) paths[section] ??= {};
  const toList = (into: string, at?: string): SourceList => {
    return { at, into, fields: mergeFields(tables, isResume, into) };
  };
  const person = { ...base?.person, ...table.person } as Person;
  const fields = { ...base?.person?.fields, ...table.person?.fields };
  return {
    ...table,
    ...(person.fields && { person: { ...person, fields } }),
    isMeant: (root: SourceNode) => table.marks?.every((path) => root.find(path)) === true,
    toList,
    lists: Object.entries(paths).map(([into, { at }]) => {
      return toList(into, at ?? base?.sections[into]?.at ?? (isResume ? into : undefined));
    }),
  };
}

function mergeFields(tables: readonly FormatTable[], isResume: boolean, section: string): Mapping {
  const isOwn = !sectionIds.includes(section);
  return Object.assign(
    {},
    isOwn && isResume ? nameSectionFields(section) : {},
    ...tables.flatMap(({ entry, sections }) => [isOwn ? entry : {}, sections[section]?.fields]),
  );
}

/** The fields of a section of a JSON Resume that becomes a custom section. */
function nameSectionFields(section: string): Mapping {
  const { title, by, level, year, quote, tags, link } = nameResumeFields(section);
  const period = { kind: 'period', start: 'startDate', end: 'endDate' } as const;
  return {
    title: [...new Set([title, 'name', 'title', '.'])],
    by,
    level: [level, 'level'],
    year: year === 'startDate' ? period : { ...period, whole: [year, 'date'] },
    quote: { from: quote, original: 'quoteMarkdown' },
    tags,
    link: [link, 'website'],
  };
}
