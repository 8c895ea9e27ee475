import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify as toYaml } from 'yaml';
import { words } from './many-words.ts';

const { kinds, things, users, oddTitles, roles, places, schools, sentences } = words;
const tags = [
  ...words.tags,
  ...words.services.flatMap((service) => words.vendors.map((vendor) => `${vendor} ${service}`)),
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
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
  for (let n = 0; n < education; n++) write(`education/${n}.yaml`, writeEducation(n));
  for (let n = 0; n < experience; n++) write(`experience/${n}.yaml`, writeExperience(n));
  for (let n = 0; n < projects; n++) {
    write(`projects/project-${n}.mdx`, writeProject(n, n < caseStudies));
  }
}

const profile = {
  name: 'Alex Example',
  roles: ['Coder', 'Editor'],
  bio: 'I build a great many things, and write each of them down.',
  portrait: 'images/0.svg',
  about: { image: 'images/1.svg', paragraphs: ['Every entry here was made by a program.'] },
  contactInfo: { phoneNo: '+1 555 0100', email: 'alex@example.com' },
  socials: [{ platform: 'GitHub', url: 'https://github.com/example' }],
  copyrightYear: 2024,
};

function writeEducation(n: number): string {
  const pick = createPicker(`education ${n}`);
  return writeYaml({
    year: drawPeriod(pick),
    title: `${schools[n % schools.length]} ${n + 1}`,
    description: drawText(pick),
    logo: `../images/${n % pictureCount}.svg`,
    cardLogo: `../images/${(n + 1) % pictureCount}.svg`,
  });
}

function writeExperience(n: number): string {
  const pick = createPicker(`experience ${n}`);
  return writeYaml({
    year: drawPeriod(pick),
    role: drawOne(roles, pick),
    company: `${drawOne(places, pick)} ${n + 1}`,
    description: drawText(pick),
    technologies: drawTags(pick),
  });
}

function writeProject(n: number, hasCaseStudy: boolean): string {
  const pick = createPicker(`project ${n}`);
  const fields = writeYaml({
    ...(pick() < 0.3 && { order: n + 1 }),
    title: drawTitle(n),
    ...(n % 2 === 0 && { image: `../images/${n % pictureCount}.svg`, imageAlt: 'Two shapes.' }),
    description: drawText(pick),
    technologies: drawTags(pick),
    link: `https://github.com/example/project-${n}`,
  });
  return `---\n${fields}---\n${hasCaseStudy ? writeCaseStudy(pick) : ''}`;
}

function writeCaseStudy(pick: () => number): string {
  const parts = ['The problem', 'What I built', 'What was hard'].map(
    (heading) => `## ${heading}\n\n${drawText(pick)}\n\n- ${drawText(pick)}\n`,
  );
  return `\n${parts.join('\n')}\n\`\`\`ts\nconst answer = 6 * 7;\n\`\`\`\n`;
}

/** One of its own for every `n` below some thousands. */
function drawTitle(n: number): string {
  const [kind, thing] = [n % kinds.length, Math.floor(n / kinds.length) % things.length];
  const user = Math.floor(n / kinds.length / things.length) % users.length;
  const title = `${kinds[kind]} ${things[(thing + kind) % things.length]} for ${users[user]}`;
  return n % 40 === 39 ? `${drawNth(oddTitles, (n - 39) / 40)} ${n}` : title;
}

function drawPeriod(pick: () => number): string {
  const year = 1990 + Math.floor(pick() * 35);
  const [from, to] = [Math.floor(pick() * 6), 6 + Math.floor(pick() * 6)];
  const forms = [
    `${months[from]} ${year} - ${months[to]} ${year + 1}`,
    `${months[from]} - ${months[to]} ${year}`,
    `${year} – ${year + 3}`,
    `${months[to]} ${year} to Present`,
    String(year),
  ];
  return drawOne(forms, pick);
}

/** The first tags stand in hundreds of entries, the last ones in a few. */
function drawTags(pick: () => number): string[] {
  const drawn = Array.from({ length: Math.floor(pick() * 7) }, () =>
    drawNth(tags, Math.floor(tags.length * pick() ** 3)),
  );
  return [...new Set(drawn)];
}

function drawText(pick: () => number): string {
  const drawn = Array.from({ length: 1 + Math.floor(pick() * 3) }, () => drawOne(sentences, pick));
  return [...new Set(drawn)].join(' ');
}

function drawPicture(n: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 8 5"><path fill="#${n}${n}5" d="M0 0h8v5H0z"/><circle cx="${n}" cy="2" r="1" fill="#fed"/></svg>\n`;
}

/** YAML on one line a field. */
function writeYaml(record: object): string {
  return toYaml(record, { lineWidth: 0 });
}

function drawOne(list: readonly string[], pick: () => number): string {
  return drawNth(list, Math.floor(pick() * list.length));
}

function drawNth(list: readonly string[], n: number): string {
  return list[n % list.length] ?? '';
}

/** Numbers from 0 to 1 that look like chance and are the same for the same `seed`. */
function createPicker(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5;
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}
