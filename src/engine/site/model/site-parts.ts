import type { EntryType } from '../../schemas/content-type.ts';
import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import { entryTypes, listPartTypes } from '../../schemas/entry-types.ts';
import { type Layout, layouts } from '../../schemas/layouts.ts';
import { nameFolder } from '../../schemas/names.ts';
import { listCustomParts, type PartChange, partIds } from '../../schemas/parts.ts';
import type { PartWords } from '../../schemas/words.ts';
import { type ContentDocument, type Entry, listEntries, type OfLanguage } from './entries.ts';
import { nameSlug } from './tags.ts';
import type { Translate } from './translate.ts';

/** A part of the page. */
export interface SitePart {
  id: string;
  /** Empty for the first screen and the footer, which frame the others. */
  heading: string;
  /** Its text in the navigation; false keeps it out of there. */
  link: string | false;
  /** Its entries, if it lists any. */
  content?: EntryPart;
  /** The parts that stand side by side in it, if it is a group. */
  members?: readonly EntryPart[];
  /** Whether it stands in the section of a group, which is right before it. */
  isMember?: boolean;
}

/** A part that lists entries. */
export interface EntryPart {
  id: string;
  heading: string;
  type: EntryType;
  layout: Layout;
  /** All of them in their order. */
  entries: readonly Entry[];
  /** The entries that the home page shows. */
  shown: readonly Entry[];
  /** The entries that the resume has. */
  onResume: readonly Entry[];
}

type PartChanges = readonly PartChange[];

const findChange = (changes: PartChanges, id: string) => changes.find(({ part }) => part === id);

/** Makes the parts that list entries, in the order of the table of content types. */
export function listEntryParts(
  documents: readonly ContentDocument[],
  changes: PartChanges = [],
  words: PartWords,
  ofLanguage: OfLanguage,
): EntryPart[] {
  let pageCount = 0;
  const numberPage = (entry: Entry): Entry =>
    entry.address === undefined ? entry : { ...entry, study: pageCount++ };
  return listPartTypes(listCustomParts({ parts: changes })).flatMap((type) => {
    const { part: id, name, folder } = type;
    const change = findChange(changes, id);
    const layout = change?.layout ?? type.layout;
    const ofType = documents.filter(
      (document) => document.type === name && (document.part ?? folder) === folder,
    );
    if (ofType.length === 0 || change?.hidden) return [];
    const entries = listEntries(ofType, type, ofLanguage).map(numberPage);
    const shown = entries.slice(0, type.shown ?? layouts[layout].shown);
    const heading = change?.heading ?? words[id]?.heading ?? nameFolder(id);
    const onResume =
      change?.resume === false ? [] : entries.filter(({ resume }) => resume !== false);
    return [{ id, heading, type, layout, entries, shown, onResume }];
  });
}

/** Puts parts into the owner's order; parts that the owner does not name follow in the default. */
function arrange<Part extends { id: string }>(
  parts: readonly Part[],
  changes: PartChanges = [],
): Part[] {
  const names = changes.map(({ part }) => part);
  const rank = ({ id }: Part) => (names.includes(id) ? names.indexOf(id) : names.length);
  const shown = parts.filter(({ id }) => !findChange(changes, id)?.hidden);
  // Sorting keeps the order of parts with the same rank.
  return shown.sort((a, b) => rank(a) - rank(b));
}

/**
 * Lists the parts of the page in their order, those without content left out. The first screen and the
 * footer keep their places.
 */
export function listParts(
  entryParts: readonly EntryPart[],
  profile: Pick<Profile, 'about'>,
  changes: PartChanges = [],
  words: PartWords,
): SitePart[] {
  const contents = new Map(entryParts.map((part) => [part.id, part]));
  const listing = new Set(entryTypes.map(({ part }): string => part));
  const isShown = (id: string) => {
    if (id === 'about') return (profile.about?.paragraphs ?? []).length > 0;
    return contents.has(id) || !listing.has(id);
  };
  const custom = entryParts.filter(({ id }) => !listing.has(id)).map(({ id }) => id);
  const framed = partIds.filter((id) => id !== 'home' && id !== 'footer');
  const usual = [...framed, ...custom].filter(isShown).map((id) => ({ id }));
  const ids = ['home', ...arrange(usual, changes).map(({ id }) => id), 'footer'];
  const parts = ids.map((id) => {
    const change = findChange(changes, id);
    const content = contents.get(id);
    return {
      id,
      heading: content?.heading ?? change?.heading ?? words[id]?.heading ?? '',
      link: change?.link ?? words[id]?.link ?? false,
      ...(content && { content }),
    };
  });
  return insertGroups(parts, changes);
}

/** Puts each group where the first of its parts is, with its parts after it. */
function insertGroups(parts: readonly SitePart[], changes: PartChanges): SitePart[] {
  const findGroup = ({ id }: SitePart) => findChange(changes, id)?.group;
  const taken = new Set(['main', 'menu', 'new-tab', ...parts.map(({ id }) => id)]);
  return parts.flatMap((part) => {
    const heading = findGroup(part);
    if (heading === undefined) return [part];
    const members = parts.filter((other) => findGroup(other) === heading);
    if (members[0] !== part) return [];
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

/** A part of the resume. */
export interface ResumePart {
  id: string;
  heading: string;
  layout: Layout;
  entries: readonly Entry[];
}

/** Lists the parts whose entries the resume has, in its own order. */
export function rankForResume(entryParts: readonly EntryPart[]) {
  const listed = entryParts.flatMap((part) => {
    const { resume } = part.type;
    const isListed = part.onResume.length > 0 && !layouts[part.layout].isText;
    return resume && isListed ? [{ ...part, resume }] : [];
  });
  return listed.sort((a, b) => a.resume.rank - b.resume.rank);
}

/** Lists the parts of the resume in the owner's order for it, that of the pages, or the default. */
export function listResumeParts(
  {
    entryParts,
    config,
  }: { entryParts: readonly EntryPart[]; config: Pick<SiteConfig, 'parts' | 'resume'> },
  t: Translate,
): ResumePart[] {
  const order = config.resume?.order?.map((part) => ({ part }));
  return arrange(arrange(rankForResume(entryParts), config.parts), order).map(
    ({ id, heading, type, layout, resume, onResume }) => {
      const isOwn = config.parts?.some(({ part, heading }) => part === id && heading);
      return {
        id: type.folder,
        heading: resume.heading && !isOwn ? t(resume.heading) : heading,
        layout,
        entries: onResume,
      };
    },
  );
}

/** Finds the part whose entries are in a section of the resume, such as `work`. */
export function findResumePart(
  { entryParts }: { entryParts: readonly EntryPart[] },
  section: string,
) {
  return entryParts.find(({ type }) => type.resume?.section === section);
}

/** Finds the entry whose cover may open the home page: the first of those that show one. */
export function findOpeningEntry({ parts }: { parts: readonly SitePart[] }): Entry | undefined {
  const opening = parts.find(({ content }) => content && layouts[content.layout].hasCovers);
  return opening?.content?.shown[0];
}
