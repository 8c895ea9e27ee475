import { catalogs, lazy } from '../../../../src/engine/kit/content.ts';
import {
  type Listed,
  nameSection,
  type SourceFormat,
  titleSection,
} from '../reading/read-drafts.ts';
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
    const cvSections = (cv.find('sections')?.fields ?? []).map(readCvSection);
    const first = findFirst(cvSections, 'about');
    const about = first?.items.filter((_, index) => first.sections[index] === 'about') ?? [];
    const [site, ...websites] = cv.find('website')?.list() ?? [];
    const person = cv.replace({
      sections: undefined,
      website: undefined,
      site,
      websites: cv.with({ items: websites }),
      summary: cv.with({ value: joinParagraphs(about) }),
    });
    return { listed: listCvSections(cvSections), person };
  },
};

const foldTitle = (title: string) => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The headings of the sections in all languages of the site. */
const listTitles = lazy(() => {
  const all = Object.values(catalogs).flatMap(({ sections, jsonResumeSections, site }) => {
    const { about, experience, education, projects, technologies } = sections;
    const named = Object.entries({ about, experience, education, projects, technologies });
    return [
      [site.skills, 'technologies'],
      ...named.map(([section, { heading }]) => [heading, section]),
      ...Object.entries(jsonResumeSections).map(([section, heading]) => [heading, section]),
    ];
  });
  return new Map(all.map(([title = '', section]) => [foldTitle(title), section]));
});

type CvSection = ReturnType<typeof readCvSection>;

/** Finds the section for each item of one of the source; none if it belongs to a custom section. */
function readCvSection([name, node]: NodeField, index: number) {
  const heading = toHeading(name);
  const items = node.list();
  const known =
    titles.find(([, words]) => new RegExp(words, 'i').test(heading))?.[0] ??
    listTitles().get(foldTitle(heading));
  // In a language that the table does not know, a summary is the text above all else.
  const section = known ?? (index === 0 && items.every(isText) ? 'about' : undefined);
  const sections = items.map((item) => findSection(item, section));
  return { title: node.with({ value: heading }), items, sections };
}

const isText = ({ value, fields }: SourceNode) =>
  typeof value === 'string' || (fields?.length === 1 && fields[0]?.[0] === 'bullet');
const joinParagraphs = (items: readonly SourceNode[]) =>
  items.map((item) => (item.find('bullet') ?? item).text()).join('\n\n');

/** The section of the source that becomes one of the site: the one with its name, or else the first. */
function findFirst(all: readonly CvSection[], section: string): CvSection | undefined {
  const meant = all.filter(({ sections }) => sections.includes(section));
  return meant.find(({ title }) => String(title.value).toLowerCase().includes(section)) ?? meant[0];
}

/** Lists the entries by their sections. Those of the source that share one keep their own titles. */
function listCvSections(cvSections: readonly CvSection[]): Listed[] {
  const taken: string[] = [];
  return cvSections.flatMap((one): Listed[] => {
    const { title, items, sections } = one;
    const section = sections.find((name) => name && findFirst(cvSections, name) === one);
    const known = items.filter((_, index) => section && sections[index] === section);
    const own = items.filter((item) => !known.includes(item));
    const listed = own.length > 0 ? [listOwn(title, own, taken)] : [];
    if (!section) return listed;
    // The texts of a summary are the person's.
    const entries = section === 'about' ? [] : known;
    return [
      { list: cvTable.toList(section), items: entries, section: titleSection(section, title) },
      ...listed,
    ];
  });
}

/** Lists entries of a custom section; sentences without fields are the text of one. */
function listOwn(title: SourceNode, items: readonly SourceNode[], taken: string[]): Listed {
  const section = nameSection(title, taken);
  const isProse =
    items.every(isText) && items.some(({ value }) => /[.!?。]\s*$/.test(String(value)));
  const text = title.with({}).replace({
    name: title,
    summary: isProse ? title.with({ value: joinParagraphs(items) }) : undefined,
  });
  return { list: cvTable.toList(section.section), items: isProse ? [text] : items, section };
}

/** The section of an entry; none if it belongs to a custom section. */
function findSection(item: SourceNode, name?: string): string | undefined {
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
