import { resumeSections } from '../../src/node/outputs/resume-parts.ts';
import { line, prose } from '../../src/schemas/scalars.ts';
import type { Site } from '../../src/site/model/create-site.ts';
import type { Chance } from './make-chance.ts';
import { makeSite, type TestRecords } from './make-site.ts';
import { oddTexts } from './odd-texts.ts';

export const oddDates = [
  '2014',
  '2014-06',
  '2014-06-29',
  '2014-13-01',
  '06/2015',
  'June 5, 2015',
  'Sept 2015',
  'Present',
  'now',
  '12/06/2015',
  'Spring 2015',
  '9999-12-31',
  '2015-06-12T00:00:00Z',
  '',
];

/** The fields that are read in each section, some by two names. */
const sections: Record<string, string[]> = {
  basics: 'name label roles summary about image email phone url profiles'.split(' '),
  work: 'name company position startDate endDate summary highlights keywords'.split(' '),
  volunteer: 'organization position startDate endDate summary highlights'.split(' '),
  education: 'institution startDate endDate studyType area score gpa courses'.split(' '),
  projects: 'name description highlights keywords url website'.split(' '),
  skills: ['name', 'keywords'],
  awards: 'title awarder date summary name'.split(' '),
  certificates: 'name issuer date url title'.split(' '),
  publications: 'name publisher releaseDate url summary'.split(' '),
  languages: 'language fluency name level'.split(' '),
  interests: ['name', 'keywords'],
  references: 'name reference'.split(' '),
};

const names = [
  ...Object.values(sections).flat(),
  ...'location level entity type references certificates network username'.split(' '),
  '__proto__',
  'constructor',
  'odd name.',
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Makes a resume of known names and values that are mostly not what they should be. */
export function makeOddResume(chance: Chance): string {
  const resume = Object.fromEntries(
    [...Object.keys(sections), '$schema', 'meta', 'extra'].flatMap((name) =>
      chance.below(8) ? [[name, makeSection(chance, name)]] : [],
    ),
  );
  return JSON.stringify({ basics: {}, ...resume });
}

function makeSection(chance: Chance, name: string): Json {
  if (chance.below(10) === 0) return makeValue(chance, 2);
  if (name === 'basics') return makeGroup(chance, name);
  return Array.from({ length: chance.below(4) }, () =>
    chance.below(10) ? makeGroup(chance, name) : makeValue(chance, 2),
  );
}

function makeGroup(chance: Chance, section: string): Json {
  const own = sections[section] ?? [];
  const fields = Array.from({ length: 3 + chance.below(8) }, (): [string, Json] => {
    const name = chance.below(5) && own.length > 0 ? chance.pick(own) : chance.pick(names);
    const isDate = /date|start|end/i.test(name) && chance.below(5) > 0;
    return [name, isDate ? chance.pick(oddDates) : makeValue(chance, 3)];
  });
  return Object.fromEntries(fields);
}

function makeValue(chance: Chance, depth: number): Json {
  const kind = chance.below(depth > 0 ? 12 : 9);
  if (kind < 6) return chance.pick(oddTexts) + (chance.below(3) ? '' : ` ${chance.pick(oddTexts)}`);
  if (kind === 6) return null;
  if (kind === 7) return chance.below(2) === 0;
  if (kind === 8) return chance.pick([0, -1, 2015, 1.5, 1e21]);
  if (kind === 11) return makeGroup(chance, 'basics');
  return Array.from({ length: chance.below(5) }, () => makeValue(chance, depth - 1));
}

const texts = [...oddTexts, 'a; b, c | d • e / f', 'no end', ' **two**  blanks ', 'Écran', '- one'];
const lines = texts.filter((text) => line.safeParse(text).success);
const markdown = [
  'Did:\n\n- one\n- one\n- *two*  `x`',
  '- a\n  - b\n- \\* c',
  '1. a\n2. b',
  'a\n\nb\n\n- c <d',
  '- a\n\nend',
  '[a](https://example.com "b") \\# 5 * 3',
  'x\n\n- a\n  b\n- c',
];
const paragraphs = [...texts, ...markdown].filter((text) => prose.safeParse(text).success);

export const periods = [
  'Jun 2025 - Present',
  'june 2025 – PRESENT',
  'Mar - Apr 2025',
  'Dec 2024 to May 2025',
  'Sept. 2024 — Oct. 2024',
  '2024 - 2028',
  '  2009  ',
  'May 2024',
  '2024 - Mar 2025',
  'Jan 2024 - 2025',
  'Jan - Dec 2024',
  'Mar - 2025',
  '2024 - 2024',
  '2024 - Present',
];

export const links = [
  'https://example.com',
  'HTTPS://Example.com/a_b?c=d#e',
  'http://example.com:8080/%7Eme/',
  'https://例え.jp/日本 語'.replace(' ', '%20'),
  'https://example.com/a|b[c]"d\\e%zz',
  'mailto:alex@example.com?subject=hello',
  'https://github.com/example',
  'https://www.linkedin.com/in/example/',
];

const webLinks = links.filter((url) => /^http/i.test(url));

/**
 * Makes a site whose every text, period and address is valid and odd. It has only content that a
 * resume knows too.
 */
export function makeOddSite(chance: Chance, changes: TestRecords = {}): Site {
  const siteUrl = chance.below(2) ? 'https://alex.example/me/' : undefined;
  const records: TestRecords = {
    profile: makeProfile(chance, siteUrl),
    skills: pickSome(chance, lines, 0, fold).map((group, index) => ({
      group,
      order: index + 1,
      items: pickSome(chance, lines, 1, fold).map((name) => ({ name })),
    })),
    experience: makeList(chance, () => ({
      year: chance.pick(periods),
      role: chance.pick(lines),
      company: chance.pick(lines),
      location: chance.below(2) ? chance.pick(lines) : undefined,
      link: chance.below(2) ? chance.pick(webLinks) : undefined,
      description: chance.pick(paragraphs),
      technologies: pickSome(chance, lines, 0, fold),
    })),
    education: makeList(chance, () => ({
      year: chance.pick(periods),
      title: chance.pick(lines),
      description: chance.pick(paragraphs),
    })),
    projects: makeList(chance, () => makeProject(chance)),
    ...makeCustomParts(chance),
  };
  return makeSite({ ...records, ...changes }, { basePath: siteUrl ? '/me/' : '/' });
}

function makeProfile(chance: Chance, siteUrl: string | undefined) {
  return {
    name: chance.pick(lines).normalize(),
    roles: pickSome(chance, lines, 1, fold),
    bio: chance.pick(paragraphs),
    ...(chance.below(4) && { about: { paragraphs: pickSome(chance, paragraphs, 1, fold) } }),
    contactInfo: {
      phoneNo: chance.pick(['+1 555 0100', '+49 (0) 30/90-18', '+44 20 7946.0000 ', undefined]),
      ...(chance.below(2) && { location: { city: chance.pick(lines), countryCode: 'DE' } }),
      email: chance.pick(['alex@example.com', "o'neil+tag@sub.example.org"]),
    },
    socials: pickSome(chance, links, 0).map((url) => ({ platform: chance.pick(lines), url })),
    ...(siteUrl && { siteUrl }),
  };
}

function makeProject(chance: Chance) {
  const raw = chance.pick(['', '## A *case* study\n']);
  return {
    title: chance.pick(lines),
    description: chance.pick(paragraphs),
    technologies: pickSome(chance, lines, 0, fold),
    link: chance.below(4) ? chance.pick(links.slice(0, 4)) : undefined,
    links: pickSome(chance, links.slice(4), 0).map((url) => ({
      ...(chance.below(2) && { label: chance.pick(lines) }),
      url,
    })),
    year: chance.below(2) ? chance.pick(periods) : undefined,
    role: chance.below(2) ? chance.pick(lines) : undefined,
    body: { raw },
  };
}

/** Makes some of the custom parts that a resume has sections for, and two that it has none for. */
function makeCustomParts(chance: Chance): TestRecords {
  const folders = [...resumeSections.map(({ section }) => section), 'talks', 'work'].filter(() =>
    chance.below(2),
  );
  const parts = folders.map((part) => ({
    part,
    layout: chance.pick(['ledger', 'cards', 'quotes', 'list'] as const),
    ...(chance.below(2) && { heading: chance.pick(lines) }),
  }));
  const entries = folders.map((folder): [string, object[]] => [
    folder,
    Array.from({ length: 1 + chance.below(3) }, (_, index) => makeEntry(chance, index)),
  ]);
  return {
    ...Object.fromEntries(entries),
    config: { parts: [{ part: 'projects', link: false }, ...parts] },
  };
}

function makeEntry(chance: Chance, index: number) {
  const some = (list: readonly string[]) => (chance.below(2) ? chance.pick(list) : undefined);
  return {
    order: index + 1,
    title: chance.pick(lines),
    by: some(lines),
    level: some(lines),
    year: some(periods),
    description: some(paragraphs),
    quote: some(paragraphs),
    link: some(links.slice(0, 4)),
    tags: pickSome(chance, lines, 0, fold),
    links: pickSome(chance, links.slice(4), 0).map((url) => ({ label: some(lines), url })),
  };
}

function makeList<T>(chance: Chance, make: () => T): T[] {
  return Array.from({ length: chance.below(5) }, make);
}

/** Some of a list, at least `least` and none twice. */
function pickSome(
  chance: Chance,
  list: readonly string[],
  least: number,
  keyOf = (text: string) => text,
): string[] {
  const picked = Array.from({ length: least + chance.below(6) }, () => chance.pick(list));
  return [...new Map(picked.map((text) => [keyOf(text), text])).values()];
}

function fold(text: string): string {
  return tidyLine(text).normalize().toLowerCase();
}

/** Collapses spaces as the page shows them: one between words, none at an end. */
export function tidyLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
