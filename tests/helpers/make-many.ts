import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { createRandom, type Random } from '../../maintainers/random.ts';
import { writeFiles } from './content.ts';

type Name =
  | 'kinds'
  | 'things'
  | 'users'
  | 'roles'
  | 'schools'
  | 'months'
  | 'oddTitles'
  | 'sentences';
type Words = Record<Name | 'tags' | 'services' | 'vendors', string[]>;

const words: Words & { profile: object } = parse(readFileSync('tests/contents/many.yaml', 'utf8'));
const { kinds, things, users, roles, schools, months, oddTitles, sentences } = words;
const tags = [
  ...words.tags,
  ...words.services.flatMap((service) => words.vendors.map((vendor) => `${vendor} ${service}`)),
];
const pictureCount = 8;
const toPicture = (n: number) => `../images/${n % pictureCount}.svg`;

/**
 * Writes a content folder with `count` entries beside the profile and one skill group: 10 %
 * education, 25 % experience, 5 % projects with a case study, and projects without one. The same
 * `count` gives the same bytes; tags and lengths are spread the way people's are.
 */
export function makeMany(count: number, folder: string): Promise<void> {
  const [education, experience] = [Math.floor(count * 0.1), Math.floor(count * 0.25)];
  const projects = count - education - experience;
  const makeFiles = (length: number, path: string, make: (n: number) => string) =>
    Array.from({ length }, (_, n) => [path.replace('*', String(n)), make(n)]);
  const files = [
    ['profile.yaml', toYaml(words.profile)],
    ['skills/tools.yaml', toYaml({ group: 'Tools', order: 1, items: [{ name: 'Git' }] })],
    ...makeFiles(pictureCount, 'images/*.svg', drawPicture),
    ...makeFiles(education, 'education/*.yaml', (n) => toYaml(makeEducation(n))),
    ...makeFiles(experience, 'experience/*.yaml', (n) => toYaml(makeExperience(n))),
    ...makeFiles(projects, 'projects/project-*.mdx', (n) => writeProject(n, n < count * 0.05)),
  ];
  return writeFiles(folder, Object.fromEntries(files));
}

function makeEducation(n: number) {
  const chance = createRandom(n);
  return {
    year: drawPeriod(chance),
    title: `${schools[n % schools.length]} ${n + 1}`,
    description: drawText(chance),
    logo: toPicture(n),
    cardLogo: toPicture(n + 1),
  };
}

function makeExperience(n: number) {
  const chance = createRandom(n);
  return {
    // One of them, the oldest, has more to say than the others.
    year: n === 0 ? '1980' : drawPeriod(chance),
    role: chance.pick(roles),
    company: `Example Studio ${n + 1}`,
    description: n === 0 ? sentences.join(' ').repeat(6) : drawText(chance),
    technologies: n === 0 ? tags.slice(0, 60) : drawTags(chance),
  };
}

function writeProject(n: number, hasCaseStudy: boolean): string {
  const chance = createRandom(n);
  const fields = toYaml({
    ...(chance.below(10) < 3 && { order: n + 1 }),
    title: drawTitle(n),
    ...(n % 2 === 0 && { image: toPicture(n), imageAlt: 'Two shapes.' }),
    description: drawText(chance),
    technologies: drawTags(chance),
    link: `https://github.com/example/project-${n}`,
  });
  const headings = hasCaseStudy ? ['The problem', 'What I built', 'What was hard'] : [];
  const parts = headings.map((heading) => `\n## ${heading}\n\n${drawText(chance)}\n`);
  return `---\n${fields}---\n${parts.join('')}`;
}

/** One of its own for every `n`. */
function drawTitle(n: number): string {
  const [kind, thing] = [n % kinds.length, Math.floor(n / kinds.length) % things.length];
  const round = Math.floor(n / kinds.length / things.length);
  const title = `${kinds[kind]} ${things[(thing + kind) % things.length]} for ${users[round]}`;
  return n % 40 === 39 ? `${oddTitles[((n - 39) / 40) % oddTitles.length]} ${n}` : title;
}

function drawPeriod(chance: Random): string {
  const year = 1990 + chance.below(35);
  const [from, to] = [chance.below(6), 6 + chance.below(6)];
  return chance.pick([
    `${months[from]} ${year} - ${months[to]} ${year + 1}`,
    `${months[from]} - ${months[to]} ${year}`,
    `${year} – ${year + 3}`,
    `${months[to]} ${year} to Present`,
    String(year),
  ]);
}

function drawTags(chance: Random): string[] {
  const draw = () => tags[Math.floor(tags.length * (chance.below(1000) / 1000) ** 3)] as string;
  return [...new Set(Array.from({ length: chance.below(7) }, draw))];
}

const drawText = (chance: Random) =>
  [...new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.pick(sentences)))].join(' ');

const drawPicture = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 8 5"><path fill="#${n}${n}5" d="M0 0h8v5H0z"/><circle cx="${n}" cy="2" r="1" fill="#fed"/></svg>\n`;

/** YAML on one line a field. */
const toYaml = (record: object) => stringify(record, { lineWidth: 0 });
