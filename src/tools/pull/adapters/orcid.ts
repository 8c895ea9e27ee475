import { z } from 'zod';
import { removeRepeats } from '../../import/clean-text.ts';
import { toDoiAddress } from '../../import/publications.ts';
import { toText } from '../html-text.ts';
import { type Pulled, type PulledRecord, toAddress, toDate, toLine } from '../records.ts';

const text = z
  .object({ value: z.string() })
  .nullish()
  .transform((found) => found?.value);

const work = z.object({
  'put-code': z.number(),
  title: z.object({ title: text, subtitle: text }).nullish(),
  'external-ids': z
    .object({
      'external-id': z.array(
        z.object({
          'external-id-type': z.string(),
          'external-id-value': z.string(),
          // A book that the work is part of has its own numbers here, too.
          'external-id-relationship': z.string().nullish(),
        }),
      ),
    })
    .nullish(),
  url: text,
  'publication-date': z.object({ year: text, month: text, day: text }).nullish(),
  'journal-title': text,
});

type Work = z.infer<typeof work>;

const answerShape = z.object({
  // Of what several sources say of one work, the owner prefers the first.
  group: z.array(z.object({ 'work-summary': z.array(work).min(1) })),
});

/**
 * Makes records of the works that an ORCID iD lists, the newest first. ORCID names no authors in its lists.
 *
 * @param id the iD, for what the records are made of
 */
export function readWorks(answer: unknown, id: string): Pulled {
  const { group } = answerShape.parse(answer);
  const records = group.flatMap(({ 'work-summary': [first] }) => toRecord(first as Work, id));
  const timeOf = ({ date, year = '' }: PulledRecord) => date ?? year;
  return {
    records: records.sort((a, b) => timeOf(b).localeCompare(timeOf(a))),
    unread: group.length - records.length,
  };
}

function toRecord(found: Work, id: string): PulledRecord[] {
  const { title, subtitle } = found.title ?? {};
  const words = toLine(toText([title, subtitle].filter(Boolean).join(': ')), 250);
  if (!title || !words) return [];
  const doi = findId(
    found,
    'doi',
    /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/i,
  );
  const arxiv = findId(found, 'arxiv', /^(?:arxiv:)?[a-z.-]*\/?\d[\d.]+(?:v\d+)?$/i);
  const address = doi && toAddress(toDoiAddress(doi));
  const url = toAddress(found.url?.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, toDoiAddress('')));
  const all = [
    ...(address ? [{ label: 'DOI', url: address }] : []),
    ...(url ? [{ url }] : []),
    ...(arxiv
      ? [{ label: 'arXiv', url: `https://arxiv.org/abs/${arxiv.replace(/^arxiv:/i, '')}` }]
      : []),
  ];
  const links = removeRepeats(all, (link) => link.url.toLowerCase());
  const { year, month, day } = found['publication-date'] ?? {};
  const parts = [year, month, month && day].filter((part) => part !== undefined && part !== '');
  const date = toDate(parts.map((part) => part?.padStart(2, '0')).join('-')) ?? toDate(year);
  return [
    {
      // Capitals do not matter in a DOI.
      from: address?.toLowerCase() ?? `https://orcid.org/${id}#${found['put-code']}`,
      title: words,
      by: toLine(toText(found['journal-title']), 200),
      ...(date && date.length > 4 ? { date } : { year: date }),
      ...(links.length > 0 && { links }),
    },
  ];
}

/** Finds an identifier of the work itself. */
function findId(found: Work, type: string, shape: RegExp): string | undefined {
  const ids = found['external-ids']?.['external-id'] ?? [];
  const known = ids.find(
    (one) =>
      one['external-id-type'] === type &&
      (one['external-id-relationship'] ?? 'self').toLowerCase() === 'self' &&
      shape.test(one['external-id-value'].trim()),
  );
  return known?.['external-id-value'].trim();
}

/**
 * Adds works to the publications of a file. One that is in both, by its DOI or else by its title and year, stays as
 * the file has it, and takes what it lacks.
 *
 * @param known what the entries that there are were made of
 */
export function addWorks(
  publications: Pulled,
  works: Pulled,
  known: readonly string[] = [],
): Pulled {
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
    records[place] = { ...complete(publication, record), from };
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
function complete(publication: PulledRecord, { date, year, ...work }: PulledRecord): PulledRecord {
  const own = Object.entries(publication).filter(([, value]) => value !== undefined);
  const time = (publication.date ?? publication.year) ? {} : { date, year };
  return { ...work, ...time, ...(Object.fromEntries(own) as unknown as PulledRecord) };
}
