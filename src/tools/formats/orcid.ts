import type { ContentType } from '../../schemas/content-types.ts';
import { webLink } from '../../schemas/links.ts';
import type { Draft } from '../entries/draft.ts';
import { removeEmpty } from '../entries/mapping.ts';
import { foldNames, toDoiAddress } from '../entries/publications.ts';
import type { SourceNode } from '../entries/tree.ts';
import { readUrl } from '../entries/values.ts';
import { draftItems, need, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import { readAnswerTable } from './tables.ts';

/** The identifiers that become URLs, by what ORCID calls their types. */
const identifiers = {
  doi: /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/i,
  arxiv: /^(?:arxiv:)?[a-z.-]*\/?\d[\d.]+(?:v\d+)?$/i,
} as const;

/**
 * Makes drafts of the works that an ORCID iD lists, the newest first. ORCID has no authors in its lists.
 *
 * @param id the iD, for what the drafts are made of
 */
export function readWorks(answer: unknown, id: string, type: ContentType): PulledAnswer {
  const base = 'https://orcid.org/';
  const limits = { line: 250, prose: 600 };
  const groups = need(readAnswer(answer, base, { texts: 'html', limits }), 'group').list();
  // Of what several sources say of one work, the owner prefers the first.
  const works = groups.map((group) => need(group, 'work-summary').list()[0] as SourceNode);
  const items = works.map((work) => completeWork(work, `${base}${id}`));
  const writeDay = (work: SourceNode) =>
    (work.find('date')?.list() ?? []).map((part) => part.text()?.padStart(2, '0')).join('-');
  const sorted = items.toSorted((a, b) => writeDay(b).localeCompare(writeDay(a)));
  return draftItems(sorted, readAnswerTable('orcid').fields, type);
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
  const all = publications.drafts.map(identify);
  for (const work of works.drafts.map(identify)) {
    const same =
      all.find(({ doi }) => doi && doi === work.doi) ??
      // Two texts of one title are two works if both have a DOI.
      all.find(({ name, doi }) => name === work.name && !(doi && work.doi));
    if (same) same.draft = completePublication(same.draft, work.draft, known);
    else all.push(work);
  }
  return {
    drafts: all.map(({ draft }) => draft),
    remarks: [...(publications.remarks ?? []), ...(works.remarks ?? [])],
    unread: (publications.unread ?? 0) + (works.unread ?? 0),
  };
}

/** Finds what tells a publication from others: its title and year, and its DOI if it has one. */
function identify(draft: Draft) {
  const { title, values } = draft;
  const words = foldNames(title);
  const links = (values.links ?? []) as { url: string }[];
  const doi = links.find(({ url }) => url.startsWith('https://doi.org/'))?.url.toLowerCase();
  const year = String(values.date ?? values.year ?? '').slice(0, 4);
  return { draft, name: [...(words.length > 0 ? words : [title]), year].join(' '), doi };
}

/** Gives a publication the fields that it lacks, and the name by which an entry that is there is known. */
function completePublication(publication: Draft, work: Draft, known: readonly string[]): Draft {
  const { date, year, ...others } = work.values;
  const { values } = publication;
  const time = (values.date ?? values.year) ? {} : { date, year };
  const isKnown = ({ from = '' }: Draft) => known.includes(from);
  const { from = '' } = isKnown(work) && !isKnown(publication) ? work : publication;
  return { ...publication, values: removeEmpty({ ...others, ...time, ...values }), from };
}
