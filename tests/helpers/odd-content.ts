import type { Random } from '../../maintainers/random.ts';
import { jsonResumeSections } from '../../src/engine/build/outputs/resume-sections.ts';
import { findStrayMark } from '../../src/engine/content/check/content-folder.ts';
import type { Site } from '../../src/engine/model/create-site.ts';
import { line, prose } from '../../src/engine/schemas/scalars.ts';
import { makeSite, type TestRecords } from './make-site.ts';
import { listOdd, oddTexts } from './odd-texts.ts';

const texts = [...oddTexts.filter((text) => findStrayMark(text) < 0), ...listOdd('separators')];
const lines = texts.filter((text) => line.safeParse(text).success);
const paragraphs = [...texts, ...listOdd('markdown')].filter(
  (text) => prose.safeParse(text).success,
);

export const periods = listOdd('periods');

/** URLs of any kind, and those whose place says what they are. */
export const links = listOdd('links');
const otherLinks = listOdd('otherLinks');

/**
 * Makes a site whose every text, period and URL is valid and odd. It has only content that a
 * resume knows too.
 */
export function makeRandomSite(chance: Random): Site {
  const siteUrl = chance.below(2) ? 'https://alex.example/me/' : undefined;
  const records: TestRecords = {
    profile: { ...makeProfile(chance), ...(siteUrl && { siteUrl }) },
    skills: pickSome(chance, lines).map((group, index) => ({
      group,
      order: index + 1,
      items: pickSome(chance, lines, 1).map((name) => ({ name })),
    })),
    experience: makeList(chance, () => ({
      year: chance.pick(periods),
      role: chance.pick(lines),
      company: chance.pick(lines),
      location: perhaps(chance, lines),
      link: perhaps(chance, links),
      description: chance.pick(paragraphs),
      technologies: pickSome(chance, lines),
    })),
    education: makeList(chance, () => ({
      year: chance.pick(periods),
      title: chance.pick(lines),
      description: chance.pick(paragraphs),
    })),
    projects: makeList(chance, () => ({
      title: chance.pick(lines),
      description: chance.pick(paragraphs),
      technologies: pickSome(chance, lines),
      link: perhaps(chance, links),
      links: makeLinks(chance),
      year: perhaps(chance, periods),
      role: perhaps(chance, lines),
      body: { raw: chance.pick(['', '## A *case* study\n']) },
    })),
    ...makeCustomSections(chance),
  };
  return makeSite(records, { basePath: siteUrl ? '/me/' : '/' });
}

function makeProfile(chance: Random) {
  return {
    name: chance.pick(lines).normalize(),
    roles: pickSome(chance, lines, 1),
    bio: chance.pick(paragraphs),
    ...(chance.below(2) && { availability: makeAvailability(chance) }),
    ...(chance.below(4) && { about: { paragraphs: pickSome(chance, paragraphs, 1) } }),
    contactInfo: {
      phoneNo: chance.pick(['+1 555 0100', '+49 (0) 30/90-18', '+44 20 7946.0000 ', undefined]),
      ...(chance.below(2) && { location: { city: chance.pick(lines), countryCode: 'DE' } }),
      email: chance.pick(['alex@example.com', "o'neil+tag@sub.example.org"]),
    },
    socials: pickSome(chance, [...links, ...otherLinks]).map((url) => ({
      platform: chance.pick(lines),
      url,
    })),
  };
}

function makeAvailability(chance: Random) {
  return { text: chance.pick(lines), ...(chance.below(2) && { until: '2099-12-31' }) };
}

/** Makes some of the custom sections that a resume has sections for, and two that it has none for. */
function makeCustomSections(chance: Random): TestRecords {
  const folders = [...jsonResumeSections.map(({ section }) => section), 'talks', 'work'].filter(
    () => chance.below(2),
  );
  const sections = folders.map((section) => ({
    section,
    layout: chance.pick(['ledger', 'cards', 'quotes', 'list'] as const),
    ...(chance.below(2) && { heading: chance.pick(lines) }),
  }));
  const makeEntry = (order: number) => ({
    order,
    title: chance.pick(lines),
    by: perhaps(chance, lines),
    level: perhaps(chance, lines),
    year: perhaps(chance, periods),
    description: perhaps(chance, paragraphs),
    quote: perhaps(chance, paragraphs),
    link: perhaps(chance, links),
    tags: pickSome(chance, lines),
    links: makeLinks(chance),
  });
  const entries = folders.map((folder) => [
    folder,
    [1, 2, 3].slice(chance.below(3)).map(makeEntry),
  ]);
  return {
    ...Object.fromEntries(entries),
    config: { sections: [{ section: 'projects', link: false }, ...sections] },
  };
}

function makeList<T>(chance: Random, make: () => T): T[] {
  return Array.from({ length: chance.below(5) }, make);
}

function makeLinks(chance: Random) {
  return pickSome(chance, otherLinks).map((url) => ({ label: perhaps(chance, lines), url }));
}

function perhaps(chance: Random, list: readonly string[]): string | undefined {
  return chance.below(2) ? chance.pick(list) : undefined;
}

/** Picks some of a list, at least `least`, and none that a reader takes for another. */
function pickSome(chance: Random, list: readonly string[], least = 0): string[] {
  const picked = Array.from({ length: least + chance.below(6) }, () => chance.pick(list));
  const toKey = (text: string) => tidyLine(text).normalize().toLowerCase();
  return [...new Map(picked.map((text) => [toKey(text), text])).values()];
}

/** Collapses spaces as the page shows them: one between words, none at an end. */
export function tidyLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
