import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { makeOddResume } from '../../../tests/helpers/odd-resume.ts';
import { makeOddSite, tidyLine } from '../../../tests/helpers/odd-site.ts';
import { checkContent } from '../../build/check/index.ts';
import { describeSite } from '../../build/describe-site.ts';
import { readMdxList } from '../../build/outputs/resume-json/mdx-list.ts';
import { toResume } from '../../build/outputs/resume-json/to-resume.ts';
import type { Site } from '../../build/outputs/site.ts';
import { toUri } from '../../build/outputs/to-uri.ts';
import { parsePeriod } from '../../schemas/period.ts';
import { drawFiles } from './draw-files.ts';
import { mapResume } from './map-resume.ts';
import { parseJson } from './parse-json.ts';
import { writeFiles } from './place-files.ts';
import { readResume } from './read-resume.ts';
import { now } from './testing.ts';

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

/** What both sides know of a site, each text as the page shows it. */
function listShared({ profile, ...site }: Site) {
  return {
    name: tidyLine(profile.name),
    roles: profile.roles.map(tidyLine),
    bio: profile.bio.trim(),
    paragraphs: profile.about.paragraphs.map((text) => text.trim()),
    phoneNo: tidyLine(profile.contactInfo.phoneNo),
    email: profile.contactInfo.email,
    socials: profile.socials.map(({ platform, url }) => [tidyLine(platform), toUri(url)]),
    siteUrl: profile.siteUrl,
    skillGroups: site.skillGroups.map(({ group, items }) => [
      tidyLine(group),
      items.map(({ name }) => tidyLine(name)),
    ]),
    experiences: site.experiences.map(({ year, role, company, description, technologies }) => ({
      period: parsePeriod(year),
      role: tidyLine(role),
      company: tidyLine(company),
      description: description.trim(),
      technologies: technologies.map(tidyLine),
    })),
    education: site.education.map(({ year, title, description }) => ({
      period: parsePeriod(year),
      title: tidyLine(title),
      description: description.trim(),
    })),
    projects: site.projects.map(({ title, description, technologies, link, body }) => ({
      title: tidyLine(title),
      description: description.trim(),
      technologies: technologies.map(tidyLine),
      link: toUri(link),
      points: readMdxList(body.raw) ?? [],
    })),
  };
}

/** The site that an import of a resume makes; its records keep the order of the resume. */
function importSite(resume: unknown, url = ''): Site {
  const { drafts } = mapResume(parseJson(JSON.stringify(resume)), now);
  const of = (name: string) =>
    drafts
      .filter(({ type }) => type.name === name)
      .map(({ values, body = '' }) => ({ ...values, body: { raw: body } })) as never[];
  const [profile] = of('Profile');
  if (!profile) throw new Error('an import always makes a profile');
  return {
    url,
    basePath: '/',
    version: 'test',
    profile,
    skillGroups: of('SkillGroup'),
    experiences: of('Experience'),
    education: of('Education'),
    projects: of('Project'),
  };
}

test('whatever the content holds, its resume brings back every property that both know', () => {
  for (const seed of seeds) {
    const site = makeOddSite(makeChance(seed));
    const back = importSite(toResume(site), site.url);
    expect({ seed, ...listShared(back) }).toEqual({ seed, ...listShared(site) });
  }
});

const require = createRequire(import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true });
// Its types are those of a CommonJS module.
addFormats.default(ajv);
const isResume = ajv.compile(require('@jsonresume/schema').schema);

test('whatever the content holds, its resume is valid by the official schema', () => {
  for (const seed of seeds) {
    isResume(toResume(makeOddSite(makeChance(seed)), 'https://alex.example/me.jpg'));
    expect({ seed, errors: isResume.errors }).toEqual({ seed, errors: null });
  }
});

test('whatever a resume holds, the content made of it gives a resume that makes the same content', () => {
  for (const seed of seeds.slice(0, 60)) {
    const site = importSite(JSON.parse(makeOddResume(makeChance(seed))));
    const resume = toResume(site);
    const again = importSite(resume);
    expect({ seed, ...listShared(again) }).toEqual({ seed, ...listShared(site) });
    expect(toResume(again)).toEqual(resume);
  }
});

/** The site of a content folder. */
async function readSite(dir: string): Promise<Site> {
  const { errors, records } = await checkContent(dir);
  expect(errors).toEqual([]);
  const of = (name: string) =>
    records
      .filter(({ type }) => type.name === name)
      .map(({ path, value, body }) => ({ ...value, file: path, body: { raw: body } })) as never[];
  const [profile] = of('Profile');
  if (!profile) throw new Error(`${dir} has no profile`);
  const kinds = {
    skillGroups: of('SkillGroup'),
    experiences: of('Experience'),
    education: of('Education'),
    projects: of('Project'),
  };
  return describeSite({ profile, ...kinds }, { siteUrl: '', basePath: '/' });
}

test('the sample content goes through files of both kinds and comes back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'round-'));
  const site = await readSite('content');
  await writeFile(join(folder, 'resume.json'), JSON.stringify(toResume(site)));
  const { root } = await readResume(join(folder, 'resume.json'));
  const { drafts, remarks } = mapResume(root, now);
  await writeFiles(join(folder, 'content'), drawFiles(drafts));
  expect(listShared(await readSite(join(folder, 'content')))).toEqual(listShared(site));
  const usual = /username|is left out: the page shows|no end is given/;
  expect(remarks.filter(({ message }) => !usual.test(message))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a case study that is more than a list of points is in no resume', () => {
  const site = makeOddSite(makeChance(1));
  const [project] = importSite({ projects: [{ name: 'One', highlights: ['a', '*b*'] }] }).projects;
  if (!project) throw new Error('the import made no project');
  const write = (raw: string) =>
    toResume({ ...site, projects: [{ ...project, body: { raw, code: '' } }] }).projects;
  expect(write(project.body.raw)).toEqual([expect.objectContaining({ highlights: ['a', '*b*'] })]);
  for (const raw of ['', '- a\n- **b**', '- a\n  - b', '- [a](b)', 'Text', '1. a', '- a\n\n- b']) {
    expect(write(raw)).toEqual([expect.not.objectContaining({ highlights: expect.anything() })]);
  }
});

type Entry = Record<string, unknown>;

const pick = (entry: Entry, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, entry[name]]));

/** To the month, which is as much as a period says. */
const pickPeriod = ({ startDate, endDate }: Entry) => ({
  startDate: String(startDate).slice(0, 7),
  endDate: endDate && String(endDate).slice(0, 7),
});

/** What a content folder knows of a resume: the website is an account, and a volunteer works. */
function showKnown({ basics = {}, ...resume }: Record<string, unknown>) {
  const { profiles = [], url, ...person } = basics as Entry & { profiles?: Entry[] };
  const of = (section: string) => (resume[section] ?? []) as Entry[];
  const places = of('volunteer').map((entry) => ({ ...entry, name: entry.organization }));
  return {
    person: pick(person, 'name', 'email'),
    profiles: [...profiles, ...(url ? [{ network: 'Website', url }] : [])].map((entry) =>
      pick(entry, 'network', 'url'),
    ),
    work: [...of('work'), ...places].map((entry) => ({
      ...pick(entry, 'name', 'position'),
      ...pickPeriod(entry),
    })),
    education: of('education').map((entry) => ({
      ...pick(entry, 'institution'),
      ...pickPeriod(entry),
    })),
    projects: of('projects').map((entry) => pick(entry, 'name', 'description', 'highlights')),
    skills: of('skills').map((entry) => pick(entry, 'name', 'keywords')),
  };
}

test.each([
  'sample.resume',
  'examples/new-grad.resume',
  'examples/career-changer.resume',
  'examples/senior-engineer.resume',
])('what content knows of the official %s is in its resume again', async (name) => {
  const text = await readFile(require.resolve(`@jsonresume/schema/${name}.json`), 'utf8');
  const given = JSON.parse(text);
  const made = toResume(importSite(given));
  expect(isResume(made)).toBe(true);
  expect(showKnown({ ...made })).toEqual(showKnown(given));
});
