import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify as toYaml } from 'yaml';
import { type Chance, makeChance } from './make-chance.ts';

/** Words between commas, of which entries are made. */
const words = {
  kinds: 'Quiet, Small, Open, Honest, Plain, Swift, Patient, Borrowed, Daily, Northern, Paper',
  things: 'Ledger, Atlas, Scheduler, Archive, Notebook, Tracker, Dashboard, Parser, Gallery',
  users: 'Bakers, Librarians, Choirs, Night Trains, Small Shops, Climbers, Museums, Schools',
  roles: 'Web Developer, Front-End Engineer, Open-Source Contributor, Teaching Assistant',
  places: 'Example Studio, Institut für Beispielwissenschaften, Example Rail, Harbour Data',
  schools: 'Example University, Example School, Evening College, Academy of Type',
  vendors: 'AWS, Azure, Google Cloud, Cloudflare, Fly, Apache, Debian, OpenBSD',
  services:
    'Functions, Storage, Queues, DNS, Mail, Search, Logs, Metrics, Streams, Containers, Networks, Secrets, Backups, Images, Gateways, Workflows, Maps, Identity, Batch, Cache, Events, Tables, Graphs, Forms, Billing, Alerts',
  tags: 'React.js, TypeScript, Node.js, PostgreSQL, CSS, Vite, Python, Docker, Next.js, C, Java, Go, C++, Rust, Tailwind, SQLite, C#, .NET, Redis, GraphQL, Svelte, F#, Objective-C, Objective-C++, Schriftsetzung, الواجهات, UI/UX, CI & CD, Server-side rendering of component trees',
  months: 'Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec',
};
const list = (name: keyof typeof words) => words[name].split(', ');
const [kinds, things, users, months] = [
  list('kinds'),
  list('things'),
  list('users'),
  list('months'),
];

/** Among them those that are hard to sort, to name an address by, or to fit on a line. */
const oddTitles = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung',
  'نظام إدارة المكتبات المدرسية',
  'A Registry of Everything That Was Ever Lent, Returned Late, Lost and Then Found Again',
];
const sentences = [
  'It began as a weekend test and is now opened by about forty people every morning.',
  'The old version was a spreadsheet with eleven sheets, and nobody knew which one was true.',
  'I wrote the part that reads what people type, and most of the tests around it.',
  'Everything works without a connection, and what was entered waits until there is one.',
  'The hardest part was to leave things out; two of its five screens are gone again.',
  'Es läuft seit zwei Jahren ohne Unterbrechung auf einem einzigen kleinen Rechner.',
];
/** The first are in hundreds of entries, the last ones in a few. */
const tags = [
  ...list('tags'),
  ...list('services').flatMap((service) => list('vendors').map((vendor) => `${vendor} ${service}`)),
];
const pictureCount = 8;

/** How many of `count` entries `makeMany` makes of each type; together they are `count`. */
export function countEntries(count: number) {
  const education = Math.floor(count * 0.1);
  const experience = Math.floor(count * 0.25);
  const caseStudies = Math.floor(count * 0.05);
  return { education, experience, projects: count - education - experience, caseStudies };
}

/**
 * Writes a content folder with `count` entries beside the profile and one skill group: 10 %
 * education, 25 % experience, 5 % projects with a case study, and projects without one. The same
 * `count` gives the same bytes; tags and lengths are spread the way people's are.
 */
export function makeMany(count: number, folder: string): void {
  const { education, experience, projects, caseStudies } = countEntries(count);
  for (const name of ['education', 'experience', 'projects', 'skills', 'images']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  write('profile.yaml', writeYaml(profile));
  write('skills/tools.yaml', writeYaml({ group: 'Tools', order: 1, items: [{ name: 'Git' }] }));
  for (let n = 0; n < pictureCount; n++) write(`images/${n}.svg`, drawPicture(n));
  for (let n = 0; n < education; n++) write(`education/${n}.yaml`, writeYaml(makeEducation(n)));
  for (let n = 0; n < experience; n++) write(`experience/${n}.yaml`, writeYaml(makeExperience(n)));
  for (let n = 0; n < projects; n++) {
    write(`projects/project-${n}.mdx`, writeProject(n, n < caseStudies));
  }
}

const profile = {
  name: 'Maximiliana Alexandrina von Beispielhausen-Musterstadt',
  roles: ['Coder', 'Editor'],
  bio: 'I build a great many things, and write each of them down.',
  portrait: 'images/0.svg',
  about: { image: 'images/1.svg', paragraphs: ['Every entry here was made by a program.'] },
  contactInfo: { phoneNo: '+1 555 0100', email: 'alex@example.com' },
  socials: [{ platform: 'GitHub', url: 'https://github.com/example' }],
  copyrightYear: 2024,
};

function makeEducation(n: number) {
  const chance = makeChance(n);
  return {
    year: drawPeriod(chance),
    title: `${list('schools')[n % 4]} ${n + 1}`,
    description: drawText(chance),
    logo: `../images/${n % pictureCount}.svg`,
    cardLogo: `../images/${(n + 1) % pictureCount}.svg`,
  };
}

function makeExperience(n: number) {
  const chance = makeChance(n);
  return {
    // One of them, the oldest, has more to say than the others.
    year: n === 0 ? '1980' : drawPeriod(chance),
    role: chance.pick(list('roles')),
    company: `${chance.pick(list('places'))} ${n + 1}`,
    description: n === 0 ? sentences.join(' ').repeat(6) : drawText(chance),
    technologies: n === 0 ? tags.slice(0, 60) : drawTags(chance),
  };
}

function writeProject(n: number, hasCaseStudy: boolean): string {
  const chance = makeChance(n);
  const fields = writeYaml({
    ...(chance.below(10) < 3 && { order: n + 1 }),
    title: drawTitle(n),
    ...(n % 2 === 0 && { image: `../images/${n % pictureCount}.svg`, imageAlt: 'Two shapes.' }),
    description: drawText(chance),
    technologies: drawTags(chance),
    link: `https://github.com/example/project-${n}`,
  });
  return `---\n${fields}---\n${hasCaseStudy ? writeCaseStudy(chance) : ''}`;
}

function writeCaseStudy(chance: Chance): string {
  const parts = ['The problem', 'What I built', 'What was hard'].map(
    (heading) => `## ${heading}\n\n${drawText(chance)}\n\n- ${drawText(chance)}\n`,
  );
  return `\n${parts.join('\n')}\n\`\`\`ts\nconst answer = 6 * 7;\n\`\`\`\n`;
}

/** One of its own for every `n`. */
function drawTitle(n: number): string {
  const [kind, thing] = [n % kinds.length, Math.floor(n / kinds.length) % things.length];
  const round = Math.floor(n / kinds.length / things.length);
  const user = `${users[round % users.length]}${round < users.length ? '' : ` ${round}`}`;
  const title = `${kinds[kind]} ${things[(thing + kind) % things.length]} for ${user}`;
  return n % 40 === 39 ? `${oddTitles[((n - 39) / 40) % oddTitles.length]} ${n}` : title;
}

function drawPeriod(chance: Chance): string {
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

function drawTags(chance: Chance): string[] {
  const drawn = Array.from({ length: chance.below(7) }, () => {
    return tags[Math.floor(tags.length * (chance.below(1000) / 1000) ** 3)] as string;
  });
  return [...new Set(drawn)];
}

function drawText(chance: Chance): string {
  const drawn = Array.from({ length: 1 + chance.below(3) }, () => chance.pick(sentences));
  return [...new Set(drawn)].join(' ');
}

function drawPicture(n: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 8 5"><path fill="#${n}${n}5" d="M0 0h8v5H0z"/><circle cx="${n}" cy="2" r="1" fill="#fed"/></svg>\n`;
}

/** YAML on one line a field. */
function writeYaml(record: object): string {
  return toYaml(record, { lineWidth: 0 });
}
