import type { EntryType } from '../schemas/content-type.ts';
import type { Profile, SiteConfig } from '../schemas/content-types.ts';
import { entryTypes, listSectionTypes } from '../schemas/entry-types.ts';
import { findLayout } from '../schemas/layouts.ts';
import { nameFolder } from '../schemas/names.ts';
import { projectType } from '../schemas/project.ts';
import { listCustomSections, type SectionChange, sectionIds } from '../schemas/sections.ts';
import type { SectionWords } from '../schemas/words.ts';
import { type ContentDocument, type Entry, listEntries, type OfLanguage } from './entries.ts';
import { nameSlug } from './tags.ts';
import type { Translate } from './translate.ts';

/** A section of the page. */
export interface SiteSection {
  id: string;
  /** Empty for the first screen and the footer, which frame the others. */
  heading: string;
  /** Its text in the navigation; false keeps it out of there. */
  link: string | false;
  /** Its entries, if it lists any. */
  content?: EntrySection;
  /** The sections that stand side by side in it, if it is a group. */
  members?: readonly EntrySection[];
  /** Whether it stands in a group, which is right before it. */
  isMember?: boolean;
}

/** A section that lists entries. */
export interface EntrySection {
  id: string;
  heading: string;
  type: EntryType;
  layout: string;
  /** All of them in their order. */
  entries: readonly Entry[];
  /** The entries that the home page shows. */
  shown: readonly Entry[];
  /** The entries that the resume has. */
  onResume: readonly Entry[];
}

type SectionChanges = readonly SectionChange[];

const findChange = (changes: SectionChanges, id: string) =>
  changes.find(({ section }) => section === id);

/** Makes the sections that list entries, in the order of the table of content types. */
export function listEntrySections(
  documents: readonly ContentDocument[],
  { sections: changes = [], ownSections = {} }: Pick<SiteConfig, 'sections' | 'ownSections'>,
  words: SectionWords,
  ofLanguage: OfLanguage,
): EntrySection[] {
  let pageCount = 0;
  const numberPage = (entry: Entry): Entry =>
    entry.pagePath === undefined ? entry : { ...entry, study: pageCount++ };
  return listSectionTypes(listCustomSections({ sections: changes })).flatMap((type) => {
    const { section: id, name, folder } = type;
    const change = findChange(changes, id);
    const layout = change?.layout ?? type.layout;
    const ofType = documents.filter(
      (document) => document.type === name && (document.section ?? folder) === folder,
    );
    if (ofType.length === 0 || change?.hidden) return [];
    const entries = listEntries(ofType, type, ofLanguage).map(numberPage);
    const own = ownSections[id]?.shown ?? ownSections[layout]?.shown;
    const most = own ?? type.shown ?? findLayout(layout).shown;
    const shown = entries.slice(0, most);
    const heading = change?.heading ?? words[id]?.heading ?? nameFolder(id);
    const onResume =
      change?.resume === false ? [] : entries.filter(({ resume }) => resume !== false);
    return [{ id, heading, type, layout, entries, shown, onResume }];
  });
}

/** Puts sections into the owner's order; sections that the owner does not name follow in the default. */
function arrange<Section extends { id: string }>(
  sections: readonly Section[],
  changes: SectionChanges = [],
): Section[] {
  const names = changes.map(({ section }) => section);
  const rank = ({ id }: Section) => (names.includes(id) ? names.indexOf(id) : names.length);
  const shown = sections.filter(({ id }) => !findChange(changes, id)?.hidden);
  // Sorting keeps the order of sections with the same rank.
  return shown.sort((a, b) => rank(a) - rank(b));
}

/**
 * Lists the sections of the page in their order, those without content left out. The first screen and the
 * footer keep their places.
 */
export function listSections(
  entrySections: readonly EntrySection[],
  profile: Pick<Profile, 'about'>,
  changes: SectionChanges = [],
  words: SectionWords,
): SiteSection[] {
  const contents = new Map(entrySections.map((section) => [section.id, section]));
  const listing = new Set(entryTypes.map(({ section }): string => section));
  const isShown = (id: string) => {
    if (id === 'about') return (profile.about?.paragraphs ?? []).length > 0;
    return contents.has(id) || !listing.has(id);
  };
  const custom = entrySections.filter(({ id }) => !listing.has(id)).map(({ id }) => id);
  const framed = sectionIds.filter((id) => id !== 'home' && id !== 'footer');
  const defaultOrder = [...framed, ...custom].filter(isShown).map((id) => ({ id }));
  const ids = ['home', ...arrange(defaultOrder, changes).map(({ id }) => id), 'footer'];
  const sections = ids.map((id) => {
    const change = findChange(changes, id);
    const content = contents.get(id);
    return {
      id,
      heading: content?.heading ?? change?.heading ?? words[id]?.heading ?? '',
      link: change?.link ?? words[id]?.link ?? false,
      ...(content && { content }),
    };
  });
  return insertGroups(sections, changes);
}

/** Puts each group where the first of its sections is, with its sections after it. */
function insertGroups(sections: readonly SiteSection[], changes: SectionChanges): SiteSection[] {
  const findGroup = ({ id }: SiteSection) => findChange(changes, id)?.group;
  const taken = new Set(['main', 'menu', 'new-tab', ...sections.map(({ id }) => id)]);
  return sections.flatMap((section) => {
    const heading = findGroup(section);
    if (heading === undefined) return [section];
    const members = sections.filter((other) => findGroup(other) === heading);
    if (members[0] !== section) return [];
    const links = members.map(({ id }) => findChange(changes, id)?.link);
    const group = {
      id: nameSlug(heading, taken),
      heading,
      link: links.find((link) => link !== undefined) ?? heading,
      members: members.flatMap(({ content }) => content ?? []),
    };
    return [
      group,
      ...members.map((member) => ({ ...member, link: false, isMember: true }) as const),
    ];
  });
}

/** A section of the resume. */
export interface ResumeSection {
  id: string;
  heading: string;
  layout: string;
  entries: readonly Entry[];
}

/** Lists the sections whose entries the resume has, in its own order. */
export function rankForResume(entrySections: readonly EntrySection[]) {
  const listed = entrySections.flatMap((section) => {
    const { resume } = section.type;
    const isListed = section.onResume.length > 0 && !findLayout(section.layout).isText;
    return resume && isListed ? [{ ...section, resume }] : [];
  });
  return listed.sort((a, b) => a.resume.rank - b.resume.rank);
}

/** Lists the sections of the resume in the owner's order for it, that of the pages, or the default. */
export function listResumeSections(
  {
    entrySections,
    config,
  }: { entrySections: readonly EntrySection[]; config: Pick<SiteConfig, 'sections' | 'resume'> },
  t: Translate,
): ResumeSection[] {
  const order = config.resume?.order?.map((section) => ({ section }));
  return arrange(arrange(rankForResume(entrySections), config.sections), order).map(
    ({ id, heading, type, layout, resume, onResume }) => {
      const isOwn = config.sections?.some(({ section, heading }) => section === id && heading);
      return {
        id: type.folder,
        heading: resume.heading && !isOwn ? t(resume.heading) : heading,
        layout,
        entries: onResume,
      };
    },
  );
}

/** Finds the section whose entries are in a section of a JSON Resume, such as `work`. */
export function findResumeSection({ entrySections }: EntryListing, jsonSection: string) {
  return entrySections.find(({ type }) => type.resume?.jsonSection === jsonSection);
}

interface Listing {
  sections: readonly SiteSection[];
}

/** Finds the owner's works: the first section whose entries are shown with covers. */
export function findWorkSection({ sections }: Listing) {
  return sections.find(
    (section): section is SiteSection & { content: EntrySection } =>
      section.content !== undefined && findLayout(section.content.layout).hasCovers === true,
  );
}

/** Finds the entry whose cover may open the home page: the first of those that show one. */
export function findOpeningEntry(site: Listing): Entry | undefined {
  return findWorkSection(site)?.content.shown[0];
}

/** The heading of a section; undefined for one that the page does not have. */
export const findSectionHeading = ({ sections }: Listing, section: string): string | undefined =>
  sections.find(({ id }) => id === section)?.heading;

interface EntryListing {
  entrySections: readonly EntrySection[];
}

/** Finds the project that a job names, if its section is shown. */
export function findProject(
  { entrySections }: EntryListing,
  { project }: Entry,
): Entry | undefined {
  return project === undefined
    ? undefined
    : listProjects(entrySections).find((entry) => isNamed(entry, project));
}

/** Finds the jobs that name a project. */
export function findJobs({ entrySections }: EntryListing, entry: Entry): Entry[] {
  if (entry.type.name !== projectType.name) return [];
  return entrySections.flatMap(({ entries }) =>
    entries.filter(({ project }) => project !== undefined && isNamed(entry, project)),
  );
}

/** Whether a text is the name of the file of an entry; systems differ in how they write accents. */
const isNamed = ({ slug }: Entry, name: string) => slug.normalize() === name.normalize();

const listProjects = (sections: readonly EntrySection[]) =>
  sections.flatMap(({ type, entries }) => (type.name === projectType.name ? entries : []));
