import { catalogs, lazy } from '../../../../src/engine/kit/content.ts';
import { type Listed, namePart, type SourceFormat, titlePart } from '../reading/read-drafts.ts';
import type { NodeField, SourceNode } from '../reading/tree.ts';
import { readFormatTable } from './tables.ts';

const cvTable = readFormatTable('rendercv');

const titles = Object.entries(cvTable.titles ?? {});

/** RenderCV, whose sections have any title. The keys of an entry tell its type. */
export const renderCv: SourceFormat = {
  ...cvTable,
  isOrdered: true,
  read(cv) {
    cv.reading.owner = cv.textAt('name');
    const sections = (cv.find('sections')?.fields ?? []).map(readCvSection);
    const first = findFirst(sections, 'about');
    const about = first?.items.filter((_, index) => first.parts[index] === 'about') ?? [];
    const [site, ...websites] = cv.find('website')?.list() ?? [];
    const person = cv.replace({
      sections: undefined,
      website: undefined,
      site,
      websites: cv.with({ items: websites }),
      summary: cv.with({ value: joinParagraphs(about) }),
    });
    return { listed: listCvSections(sections), person };
  },
};

const foldTitle = (title: string) => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The headings of the parts in all languages of the site. */
const listTitles = lazy(() => {
  const all = Object.values(catalogs).flatMap(({ parts, sections, site }) => {
    const { about, experience, education, projects, technologies } = parts;
    const named = Object.entries({ about, experience, education, projects, technologies });
    return [
      [site.skills, 'technologies'],
      ...named.map(([part, { heading }]) => [heading, part]),
      ...Object.entries(sections).map(([part, heading]) => [heading, part]),
    ];
  });
  return new Map(all.map(([title = '', part]) => [foldTitle(title), part]));
});

type CvSection = ReturnType<typeof readCvSection>;

/** Finds the part of each item of a section; none if it belongs to a custom section. */
function readCvSection([name, node]: NodeField, index: number) {
  const heading = toHeading(name);
  const items = node.list();
  const known =
    titles.find(([, words]) => new RegExp(words, 'i').test(heading))?.[0] ??
    listTitles().get(foldTitle(heading));
  // In a language that the table does not know, a summary is the text above all else.
  const part = known ?? (index === 0 && items.every(isText) ? 'about' : undefined);
  const parts = items.map((item) => findPart(item, part));
  return { title: node.with({ value: heading }), items, parts };
}

const isText = ({ value, fields }: SourceNode) =>
  typeof value === 'string' || (fields?.length === 1 && fields[0]?.[0] === 'bullet');
const joinParagraphs = (items: readonly SourceNode[]) =>
  items.map((item) => (item.find('bullet') ?? item).text()).join('\n\n');

/** The section that becomes a part of the site: the one with its name, or else the first. */
function findFirst(all: readonly CvSection[], part: string): CvSection | undefined {
  const meant = all.filter(({ parts }) => parts.includes(part));
  return meant.find(({ title }) => String(title.value).toLowerCase().includes(part)) ?? meant[0];
}

/** Lists the entries by their parts. Sections that share one keep their own titles. */
function listCvSections(sections: readonly CvSection[]): Listed[] {
  const taken: string[] = [];
  return sections.flatMap((one): Listed[] => {
    const { title, items, parts } = one;
    const part = parts.find((name) => name && findFirst(sections, name) === one);
    const known = items.filter((_, index) => part && parts[index] === part);
    const own = items.filter((item) => !known.includes(item));
    const listed = own.length > 0 ? [listOwn(title, own, taken)] : [];
    if (!part) return listed;
    // The texts of a summary are the person's.
    const entries = part === 'about' ? [] : known;
    return [
      { section: cvTable.toSection(part), items: entries, part: titlePart(part, title) },
      ...listed,
    ];
  });
}

/** Lists entries of a custom section; sentences without fields are the text of one. */
function listOwn(title: SourceNode, items: readonly SourceNode[], taken: string[]): Listed {
  const part = namePart(title, taken);
  const isProse =
    items.every(isText) && items.some(({ value }) => /[.!?。]\s*$/.test(String(value)));
  const text = title.with({}).replace({
    name: title,
    summary: isProse ? title.with({ value: joinParagraphs(items) }) : undefined,
  });
  return { section: cvTable.toSection(part.part), items: isProse ? [text] : items, part };
}

/** The part of an entry; none if it belongs to a custom section. */
function findPart(item: SourceNode, name?: string): string | undefined {
  const has = (field: string) => item.get(field) !== undefined;
  if (has('company')) return name === 'volunteer' ? name : 'experience';
  if (has('institution')) return 'education';
  if (has('title') && has('authors')) return 'publications';
  const isList = /^(?:languages|interests|technologies)$/.test(String(name));
  if (has('label')) return isList ? name : undefined;
  if (name === 'about') return isText(item) ? name : undefined;
  // A line is too little for a project.
  const isLine = name === 'projects' && !has('name');
  return isLine || /^(?:languages|volunteer)$/.test(String(name)) ? undefined : name;
}

/** Writes `open_source` as RenderCV prints it, as "Open Source". */
function toHeading(title: string): string {
  if (title !== title.toLowerCase() || title.includes(' ')) return title;
  return title
    .replace(/(?:^|_)(\p{L})/gu, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
}
