import { webLink } from '../../schemas/links.ts';
import { toDoiAddress } from '../entries/publications.ts';
import type { SourceNode } from '../entries/tree.ts';
import { readUrl } from '../entries/values.ts';
import { need } from '../pull/read-answer.ts';
import { type PulledAnswer, type PulledRecord, readAnswer, readRecords } from '../pull/records.ts';
import { readAnswerTable } from './tables.ts';

/** The identifiers that become addresses, by what ORCID calls their types. */
const identifiers = {
  doi: /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/i,
  arxiv: /^(?:arxiv:)?[a-z.-]*\/?\d[\d.]+(?:v\d+)?$/i,
} as const;

/**
 * Makes records of the works that an ORCID iD lists, the newest first. ORCID names no authors in its lists.
 *
 * @param id the iD, for what the records are made of
 */
export function readWorks(answer: unknown, id: string): PulledAnswer {
  const base = 'https://orcid.org/';
  const limits = { line: 250, prose: 600 };
  const groups = need(readAnswer(answer, base, { texts: 'html', limits }), 'group').list();
  // Of what several sources say of one work, the owner prefers the first.
  const works = groups.map((group) => need(group, 'work-summary').list()[0] as SourceNode);
  const { records, unread = 0 } = readRecords(
    works.map((work) => completeWork(work, `${base}${id}`)),
    readAnswerTable('orcid').fields,
  );
  const timeOf = ({ date, year = '' }: PulledRecord) => date ?? year;
  return { records: records.sort((a, b) => timeOf(b).localeCompare(timeOf(a))), unread };
}

/** Adds the identifiers of the work itself, and what it is known by. */
function completeWork(work: SourceNode, person: string): SourceNode {
  const ids = work.find('external-ids.external-id')?.list() ?? [];
  const found = Object.entries(identifiers).flatMap(([type, shape]) => {
    const own = ids.find(
      (id) =>
        id.textAt('external-id-type') === type &&
        // A book that the work is part of has its own numbers here, too.
        (id.textAt('external-id-relationship') ?? 'self').toLowerCase() === 'self' &&
        shape.test(id.textAt('external-id-value') ?? ''),
    );
    return own ? [[type, need(own, 'external-id-value')] as const] : [];
  });
  const doi = found.find(([type]) => type === 'doi')?.[1];
  const address = doi?.with({ value: toDoiAddress(doi.text()?.trim() ?? '') });
  // Capitals do not matter in a DOI.
  const known = address && readUrl(address, webLink)?.toLowerCase();
  const from = known ?? `${person}#${work.textAt('put-code')}`;
  const parts = ['year', 'month', 'day'].map((name) => work.find(`publication-date.${name}.value`));
  const missing = parts.indexOf(undefined);
  const date = parts.slice(0, missing < 0 ? undefined : missing).flatMap((part) => part ?? []);
  return work.replace({
    ...Object.fromEntries(found),
    from: work.with({ value: from }),
    date: work.with({ items: date }),
  });
}

/**
 * Adds works to the publications of a file. One that is in both, by its DOI or else by its title and year, stays as
 * the file has it, and takes what it lacks.
 *
 * @param known what the entries that there are were made of
 */
export function addWorks(
  publications: PulledAnswer,
  works: PulledAnswer,
  known: readonly string[] = [],
): PulledAnswer {
  const isKnown = new Set(known);
  const records: PulledRecord[] = [];
  const places = new Map<string, number>();
  const add = (record: PulledRecord) => {
    for (const key of keysOf(record)) if (!places.has(key)) places.set(key, records.length);
    records.push(record);
  };
  publications.records.forEach(add);
  for (const record of works.records) {
    const [name = '', doi = ''] = keysOf(record);
    const named = places.get(name);
    // Two texts of one title are two works if both have a DOI.
    const isOther = doi && named !== undefined && keysOf(records[named] as PulledRecord).length > 1;
    const place = places.get(doi) ?? (isOther ? undefined : named);
    if (place === undefined) {
      add(record);
      continue;
    }
    const publication = records[place] as PulledRecord;
    const isWork = isKnown.has(record.from) && !isKnown.has(publication.from);
    const { from } = isWork ? record : publication;
    records[place] = { ...completePublication(publication, record), from };
  }
  return {
    records,
    remarks: [...(publications.remarks ?? []), ...(works.remarks ?? [])],
    unread: (publications.unread ?? 0) + (works.unread ?? 0),
  };
}

/** What tells a publication from others: its title and year, and its DOI if it has one. */
function keysOf({ title, date, year, link, links = [] }: PulledRecord): string[] {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [title];
  const urls = [link, ...links.map(({ url }) => url)];
  const doi = urls.find((url) => url?.startsWith('https://doi.org/'))?.toLowerCase();
  return [[...words, date?.slice(0, 4) ?? year].join(' '), ...(doi ? [doi] : [])];
}

/** Gives a publication the fields that it lacks. */
function completePublication(
  publication: PulledRecord,
  { date, year, ...work }: PulledRecord,
): PulledRecord {
  const own = Object.entries(publication).filter(([, value]) => value !== undefined);
  const hasTime = publication.date ?? publication.year;
  const time = hasTime ? {} : { ...(date && { date }), ...(year && { year }) };
  return { ...work, ...time, ...(Object.fromEntries(own) as unknown as PulledRecord) };
}
