import { parseFeed } from 'feedsmith';
import { withDeadline } from '../../../../src/engine/kit/commands.ts';
import {
  type ContentType,
  type Draft,
  type JsonField,
  type JsonSource,
  jsonFields,
  webLink,
} from '../../../../src/engine/kit/content.ts';
import { draftItems, need, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import { type Mapping, removeEmpty } from '../reading/mapping.ts';
import { foldNames, toDoiUrl } from '../reading/publications.ts';
import { formatRemarks } from '../reading/read-drafts.ts';
import type { SourceNode } from '../reading/tree.ts';
import { kinds, readUrl } from '../reading/values.ts';
import { readAnswerTable } from './tables.ts';

/** Makes drafts of the packages that a registry finds. */
export function readPackages(answer: unknown, type: ContentType): PulledAnswer {
  const found = need(readAnswer(answer, 'https://www.npmjs.com/'), 'objects');
  const items = found.list().map((item) => completePackage(need(item, 'package')));
  return draftItems(items, readAnswerTable('npm').fields, type);
}

/** Adds the page of a package in the registry, and writes the URLs of its repository as browsers need them. */
function completePackage(item: SourceNode): SourceNode {
  const name = need(item, 'name').text() ?? '';
  const page = item.with({ value: `/package/${encodeURI(name)}` });
  const links = (item.find('links')?.fields ?? []).map(([name, node]) => {
    const url = (node.text() ?? '').replace(/^git\+/, '').replace(/\.git$|#readme$/, '');
    return [name, node.with({ value: url })] as const;
  });
  return item.replace({ page, links: item.with({ fields: links }) });
}

/**
 * Makes drafts of the posts of a feed: RSS, Atom, RDF or JSON Feed.
 *
 * @throws if the text is not a feed, or ends before the feed does
 */
export function readFeed(text: string, url: string, type: ContentType): PulledAnswer {
  const parsed = parseWhole(text.trim());
  const { items, fields } = readAnswerTable(parsed.format);
  const limits = { line: 80, prose: 280 };
  const posts = readAnswer(parsed.feed, url, { texts: 'html', limits }).find(items)?.list() ?? [];
  return draftItems(posts.map(completePost), fields, type);
}

/** The parser takes what it finds, so a feed without its end is refused here. */
function parseWhole(source: string) {
  try {
    const isWhole = source.endsWith('}') || /<\/(?:rss|feed|(?:\w+:)?RDF)\s*>/.test(source);
    if (isWhole) return withDeadline(() => parseFeed(source));
  } catch {
    // The parser found no feed; the error below says so.
  }
  throw new Error('the response is not a valid feed, or is truncated — check the URL');
}

/** Adds the link to the post itself, and the file that is a picture. */
function completePost(post: SourceNode): SourceNode {
  const links = post.find('links')?.list() ?? [];
  const alternate = links.find((link) => (link.textAt('rel') ?? 'alternate') === 'alternate');
  const isPicture = (file: SourceNode) =>
    file.textAt('medium') === 'image' || file.textAt('type')?.startsWith('image/');
  const file = post.find('enclosures', 'media.contents')?.list().find(isPicture);
  return post.replace({ alternate: alternate?.find('href'), enclosure: file?.find('url') });
}

/**
 * Makes drafts of a list in JSON of any shape. An item without a title, or with nothing but one, is not read.
 *
 * @throws when there is no list where the source says
 */
export function readJsonItems(
  answer: unknown,
  { url, items: at, fields }: JsonSource,
  type: ContentType,
): PulledAnswer {
  const root = readAnswer(answer, url, { texts: 'markup' });
  const list = at === undefined ? root : root.find(at);
  if (!list?.items) {
    const where = at === undefined ? 'the answer is' : `${at} in the answer is`;
    throw new Error(`${where} not a list — name the list in "items"`);
  }
  const names = jsonFields.map((name) => [name, fields[name] ?? name]);
  const { image, ...paths }: Record<JsonField, string> = Object.fromEntries(names);
  const mapping: Mapping = {
    ...paths,
    from: { from: 'from', as: 'exact' },
    year: { from: paths.year, as: 'year' },
    picture: image,
  };
  const all = list.items.map((item) => {
    const written = item.find(paths.link);
    const found = written && readUrl(written, webLink);
    if (written && !found) written.remark('it is not a URL, so it is left out', 'link');
    const id = item.find('id', 'slug', paths.title);
    // The next pull finds the entry again by it.
    const from = found ?? `${url}#${id && kinds.line(id)}`;
    return item.replace({ from: item.with({ value: from }) });
  });
  const answered = draftItems(all, mapping, type);
  const remarks = formatRemarks(root.reading.remarks, '', '').map((line) => line.trim());
  return { ...answered, remarks };
}

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
  const getDate = (work: SourceNode) => work.textAt('date') ?? '';
  const sorted = items.toSorted((a, b) => getDate(b).localeCompare(getDate(a)));
  return draftItems(sorted, readAnswerTable('orcid').fields, type);
}

/** Adds the identifiers of the work itself, its date, and what it is known by. */
function completeWork(work: SourceNode, person: string): SourceNode {
  const ids = work.find('external-ids.external-id')?.list() ?? [];
  const findId = (type: string, shape: RegExp) =>
    ids
      .filter((id) => id.textAt('external-id-type') === type)
      // A book that the work is part of has its own numbers here, too.
      .filter((id) => /^self$/i.test(id.textAt('external-id-relationship') ?? 'self'))
      .flatMap((id) => id.find('external-id-value') ?? [])
      .find((value) => shape.test(value.textAt('.') ?? ''));
  const doi = findId('doi', /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/i);
  const arxiv = findId('arxiv', /^(?:arxiv:)?[a-z.-]*\/?\d[\d.]+(?:v\d+)?$/i);
  const url = doi?.with({ value: toDoiUrl(doi.textAt('.') ?? '') });
  // Capitals do not matter in a DOI.
  const known = url && readUrl(url, webLink)?.toLowerCase();
  const from = known ?? `${person}#${work.textAt('put-code')}`;
  const parts = ['year', 'month', 'day'].map((name) =>
    work.textAt(`publication-date.${name}.value`)?.padStart(2, '0'),
  );
  // Until the first part that is missing.
  const date = parts.join('-').replace(/^-.*|-(?:-.*)?$/, '');
  return work.replace({
    doi,
    arxiv,
    from: work.with({ value: from }),
    date: work.with({ value: date }),
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
    remarks: [...publications.remarks, ...works.remarks],
    unread: publications.unread + works.unread,
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
