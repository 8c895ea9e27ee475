import { basename } from 'node:path';
import { findEditionFacts } from '../../content/own-code/list-editions.ts';
import { readOwnSources } from '../../content/own-code/own-sources.ts';
import type { Site } from '../../model/create-site.ts';
import type { Entry } from '../../model/entries.ts';
import { takeMonth } from '../../model/formats.ts';
import { resolveContentPath } from '../../model/manifest.ts';
import { listCoverSlots, type PictureSlot } from '../../model/picture-slots.ts';
import { type EntrySection, findOpeningEntry } from '../../model/site-sections.ts';
import { listWords } from '../../model/translate.ts';
import { findQuotes, typeset } from '../../pages/typeset.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { memoize } from '../../schemas/lazy.ts';
import { type CoverSource, findCoverSource } from './covers.ts';
import type { ShareCards } from './share-images.ts';

/** Lists the entries of all sections. */
export const listSiteEntries = ({ entrySections }: Site): Entry[] =>
  entrySections.flatMap(({ entries }) => [...entries]);

/** An entry without a picture, with what its cover is drawn from. */
export interface UncoveredEntry extends Pick<Entry, 'file' | 'slug'> {
  cover: CoverSource;
  isOnHome: boolean;
}

/**
 * Finds the entries without a picture that have a card or a page, and so a drawn cover. The last entry comes first,
 * so that a new one, which is mostly the first of its section, leaves the covers of the others as they are.
 */
export function findUncovered({ entrySections, config, t }: Site): UncoveredEntry[] {
  return entrySections
    .flatMap((section) => {
      const { type, layout, entries, shown } = section;
      // Posts have no cover: theirs is that of their shared image only.
      if (type.isPost) return [];
      const hasCards = findLayout(layout).hasCovers || isOwn(section, config);
      const cards = hasCards ? shown : [];
      return entries
        .filter((entry) => !entry.image && (entry.pagePath !== undefined || cards.includes(entry)))
        .map((entry) => ({
          file: entry.file,
          slug: entry.slug,
          cover: findCoverSource(entry, section, t),
          isOnHome: shown.includes(entry),
        }));
    })
    .reverse();
}

/** Whether a component of the owner's shows the section. */
const isOwn = ({ id, layout }: EntrySection, { ownSections = {} }: Site['config']) =>
  id in ownSections || layout in ownSections;

/** The characters of the content, of the UI texts, of what `typeset` makes of them, and of dates. */
export function listCharacters(site: Site): string {
  const entries = listSiteEntries(site);
  const { profile, config, sections, words, formWords, language, formatNumber } = site;
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
  const fields = entries.map(({ type, body, ...fields }) => fields);
  const headings = sections.flatMap(({ heading, link }) => [heading, link || '']);
  const dates = entries.flatMap((entry) => [
    site.formatPeriod(entry),
    site.formatPeriod({ ...entry, isYearKnown: true }),
    site.formatPeriod(takeMonth(entry.date)),
  ]);
  const written = [...headings, ...dates, formatNumber(1_234_567_890), ...findQuotes(language)];
  const texts = JSON.stringify([profile, config, fields, words, formWords, written]);
  const others = [listOthers(texts), ...entries.map(({ body }) => listBodyNeeds(body).others)];
  const own = readOwnSources().characters;
  const characters = new Set(`${ascii}\u00a0©–—‘’“”…→${own}${others.join('')}`);
  return [...characters].sort().join('');
}

/** The characters beyond ASCII, which nearly all of a large site is. */
const listOthers = (text: string) => [...new Set(text.match(/[^\0-\x7f]/gu))].join('');

/** Reads the letters and headings of a body, for which fonts are cut. A development server asks again after each save. */
const listBodyNeeds = memoize(({ raw, code }: Entry['body']) => ({
  others: listOthers(raw + code),
  headings: raw.match(/^[ \t]*#+ .*/gm) ?? [],
}));

/** The texts in the display font: headings, the name, the menu, skills, and what an edition opens with. */
export function findDisplayTexts(site: Site): string[] {
  const { profile, sections, config, words, language, formatYear } = site;
  const entries = listSiteEntries(site);
  return [
    profile.name,
    '404',
    ...listWords(words),
    ...sections.flatMap(({ heading, link }) => [heading, link || '']),
    ...(config.links ?? []).map(({ label }) => label),
    ...entries.flatMap(({ title, skills = [], body, type, date = '' }) => [
      title,
      ...(type.isPost ? [formatYear(date.slice(0, 4))] : []),
      ...skills.map(({ name }) => name),
      ...listBodyNeeds(body).headings.map((heading) => typeset(heading, language)),
    ]),
    ...(hasOpening(site) ? [profile.bio, ...entries.map(({ quote = '' }) => quote)] : []),
  ];
}

const hasOpening = ({ config }: Site) => findEditionFacts(config.theme).hasOpening;

/**
 * The titles of the entries whose page has them as a poster, by its URL, and the bio where the home
 * page opens with it, as it has no cover.
 */
export function findTitles(site: Site): Record<string, string> {
  const titled = listSiteEntries(site).flatMap(({ pagePath, bodyLanguage, title, type }) =>
    pagePath && !bodyLanguage && !type.isPost ? [[pagePath, title]] : [],
  );
  const hasBio = hasOpening(site) && !findOpeningEntry(site);
  return Object.fromEntries([...titled, ...(hasBio ? [[site.root, site.profile.bio]] : [])]);
}

/** Writes the texts of the share images: of the home page, the resume and the page of each entry. */
export function findShareCards(site: Site, uncovered: readonly UncoveredEntry[]): ShareCards {
  const { profile, config, entrySections, root, t } = site;
  const studies = entrySections.flatMap((section) => {
    const { heading, type, entries } = section;
    return entries.flatMap((entry) => {
      if (entry.pagePath === undefined || entry.bodyLanguage) return [];
      const card = {
        label: type.words.page ? t(type.words.page) : heading,
        title: entry.title,
        details: [],
        owner: profile.name,
        ...(entry.image
          ? { picture: resolveContentPath(entry, entry.image), focus: entry.imageFocus }
          : {
              cover: findCoverSource(entry, section, t),
              ...(!type.isPost && {
                coverIndex: uncovered.findIndex(({ file }) => file === entry.file),
              }),
            }),
      };
      return [[entry.pagePath, card] as const];
    });
  });
  const { shareImage: image } = findOwnImages(config);
  const owner = {
    title: profile.name,
    details: profile.roles,
    ...(image && { image }),
  };
  const portrait = profile.portrait && resolveContentPath(profile, profile.portrait);
  return {
    [root]: { label: t('portfolio'), ...owner, picture: portrait },
    [`${root}resume/`]: { label: t('resume'), ...owner },
    ...Object.fromEntries(studies),
  };
}

/** The paths of the pictures that `site.yaml` names, which the build takes for others of its own. */
export function findOwnImages({ icon, shareImage }: Site['config']) {
  const resolve = (path: string) => resolveContentPath({ file: '' }, path);
  return {
    ...(icon && { icon: resolve(icon) }),
    ...(shareImage && { shareImage: resolve(shareImage) }),
  };
}

/** The slots in which a layout shows the pictures of its entries. */
const shownFields: Readonly<Record<string, Readonly<Record<string, PictureSlot>>>> = {
  timeline: { logo: 'logo', cardLogo: 'cardLogo' },
  cards: { image: 'largeCover' },
  quotes: { image: 'logo' },
};

/** The slots of pictures in a section that a component of the owner's shows. */
const ownFields: Readonly<Record<string, PictureSlot>> = {
  image: 'largeCover',
  logo: 'logo',
  cardLogo: 'cardLogo',
};

/** Reads a body that may show a picture. A development server asks again after each save, of a thousand posts. */
const readComposed = memoize(({ raw }: Entry['body']) =>
  /!\[|</.test(raw) ? raw.normalize() : '',
);

/** Finds the slots of each picture of the content; an archive shows none. */
export function findShownPictures(
  images: readonly string[],
  site: Site,
): Record<string, PictureSlot[]> {
  const { profile, config, entrySections } = site;
  const uses = new Map<string, Set<PictureSlot>>();
  const named = new Set<string>();
  const add = (record: { file: string }, path = '', slot?: PictureSlot) => {
    const inFolder = resolveContentPath(record, path);
    named.add(inFolder);
    if (slot) uses.set(inFolder, (uses.get(inFolder) ?? new Set()).add(slot));
  };
  for (const path of Object.values(findOwnImages(config))) named.add(path);
  const { portrait = 'portrait', hasOpening } = findEditionFacts(config.theme);
  add(profile, profile.portrait, portrait);
  add(profile, profile.about?.image, 'about');
  const bodies: Entry['body'][] = [];
  for (const section of entrySections) {
    const { layout, entries, shown } = section;
    const fields = isOwn(section, config) ? ownFields : shownFields[layout];
    const hasSpreads = hasOpening && findLayout(layout).hasCovers;
    const covers = hasSpreads ? listCoverSlots(shown.length) : [];
    const onPage = new Map(shown.map((entry, index) => [entry, covers[index]]));
    for (const entry of entries) {
      for (const field of ['image', 'logo', 'cardLogo'] as const) {
        if (!entry[field]) continue;
        const slot = onPage.get(entry) ?? fields?.[field];
        add(entry, entry[field], onPage.has(entry) ? slot : undefined);
        if (field === 'image' && onPage.has(entry) && findLayout(layout).hasCovers) {
          for (const slot of ['strip', 'smallCover'] as const) add(entry, entry[field], slot);
        }
      }
      if (entry.image && entry.pagePath) {
        add(entry, entry.image, entry.type.isPost ? 'figure' : 'studyCover');
      }
      bodies.push(entry.body);
    }
  }
  const shown = images.map((path): [string, PictureSlot[]] => {
    const slots = uses.get(path) ?? new Set();
    // A picture that no field names is in a body. One that a field names may be in a body, too: look for its
    // file name there. An escaped name is not found; such a picture may be a little soft in the body.
    if (!named.has(path) || bodies.some((body) => readComposed(body).includes(basename(path))))
      slots.add('figure');
    return [path, [...slots].sort()];
  });
  return Object.fromEntries(shown.filter(([, slots]) => slots.length > 0));
}
