import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type Node, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { makeOddResume, makeOddSite, tidyLine } from '../../../tests/helpers/odd-content.ts';
import { checkContent } from '../../node/check/index.ts';
import { toResume } from '../../node/outputs/resume-json.ts';
import type { Site } from '../../node/site.ts';
import { entry } from '../../schemas/custom-entry.ts';
import { parsePeriod } from '../../schemas/period.ts';
import { toUri } from '../../site/address.ts';
import { groupEntries } from '../../site/queries/entries.ts';
import { renderFiles, writeFiles } from './content-files.ts';
import type { Draft } from './map-entries.ts';
import { mapResume } from './map-resume.ts';

const require = createRequire(import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true });
// Its types are those of a CommonJS module.
addFormats.default(ajv);
const isResume = ajv.compile(require('@jsonresume/schema').schema);

const seeds = Array.from({ length: 100 }, (_, seed) => seed);

/** What both sides know of a site, each text as the page shows it. */
function listShared({ profile, ...site }: Site) {
  return {
    name: tidyLine(profile.name),
    roles: profile.roles.map(tidyLine),
    bio: profile.bio.trim(),
    paragraphs: profile.about?.paragraphs.map((text) => text.trim()),
    phoneNo: tidyLine(profile.contactInfo.phoneNo ?? ''),
    email: profile.contactInfo.email,
    places: Object.values(profile.contactInfo.location ?? {}).map((text) => tidyLine(String(text))),
    socials: profile.socials.map(({ platform, url }) => [tidyLine(platform), toUri(url)]),
    siteUrl: profile.siteUrl,
    skillGroups: site.skillGroups.map(({ group, items }) => [
      tidyLine(group),
      items.map(({ name }) => tidyLine(name)),
    ]),
    experiences: site.experiences.map(
      ({ year, role, company, description, technologies, ...job }) => ({
        period: parsePeriod(year),
        location: job.location && tidyLine(job.location),
        link: job.link && toUri(job.link),
        role: tidyLine(role),
        company: tidyLine(company),
        description: description.trim(),
        technologies: technologies.map(tidyLine),
      }),
    ),
    education: site.education.map(({ year, title, description }) => ({
      period: parsePeriod(year),
      title: tidyLine(title),
      description: description.trim(),
    })),
    projects: site.projects.map(({ title, description, technologies, link, ...project }) => ({
      title: tidyLine(title),
      description: description.trim(),
      technologies: technologies.map(tidyLine),
      link: link && toUri(link),
      links: project.links?.map(({ label, url }) => [label && tidyLine(label), toUri(url)]) ?? [],
      period: project.year && parsePeriod(project.year),
      role: project.role && tidyLine(project.role),
    })),
    parts: site.customParts.map(({ part, layout, heading, entries }) => ({
      part,
      layout,
      heading: tidyLine(heading),
      entries: entries.map(shareEntry),
    })),
  };
}

function shareEntry(entry: Site['customParts'][number]['entries'][number]) {
  const { title, by, level, year, text = '', quote, tags, links } = entry;
  return {
    names: [title, by, level].map((name) => name && tidyLine(name)),
    period: year && parsePeriod(year),
    text: text.trim(),
    quote: quote.trim(),
    tags: tags.map(tidyLine),
    links: links.map((one) => ['label' in one && tidyLine(one.label ?? ''), toUri(one.url)]),
  };
}

function readDrafts(resume: unknown): Draft[] {
  return mapResume(parseTree(JSON.stringify(resume)) as Node, new Date()).drafts;
}

/** The site that drafts make; its records keep the order of the resume. */
function makeSite(drafts: Draft[], url = ''): Site {
  const of = (name: string) =>
    drafts
      .filter(({ type }) => type.name === name)
      .map(({ type, values }) => ({
        ...type.schema.parse(values),
        body: { raw: '' },
      })) as never[];
  const [profile] = of('Profile');
  if (!profile) throw new Error('an import always makes a profile');
  const [site = {} as Site['site']] = of('Site');
  const entries = drafts
    .filter(({ type }) => type.name === 'Entry')
    .map(({ type, values }, index) => ({
      ...entry.parse(values),
      part: type.folder,
      file: String(index),
      body: { raw: '' },
    })) as never[];
  return {
    url,
    basePath: '/',
    version: 'test',
    profile,
    site,
    entries,
    customParts: groupEntries(site, entries),
    skillGroups: of('SkillGroup'),
    experiences: of('Experience'),
    education: of('Education'),
    projects: of('Project'),
  };
}

test('whatever the content holds, its resume is valid and brings back every property that both know', () => {
  for (const seed of seeds) {
    const site = makeOddSite(makeChance(seed));
    const resume = toResume(site, 'https://alex.example/me.jpg');
    isResume(resume);
    expect({ seed, errors: isResume.errors }).toEqual({ seed, errors: null });
    const back = makeSite(readDrafts(resume), site.url);
    expect({ seed, ...listShared(back) }).toEqual({ seed, ...listShared(site) });
  }
});

test('whatever a resume holds, its content passes the check, reads back equal and gives a resume that makes it again', async () => {
  for (const seed of seeds.slice(0, 60)) {
    const drafts = readDrafts(JSON.parse(makeOddResume(makeChance(seed))));
    const files = renderFiles(drafts);
    const root = await mkdtemp(join(tmpdir(), 'odd-'));
    await writeFiles(root, files);
    const { errors, records } = await checkContent(root);
    await rm(root, { recursive: true });
    const messages = errors.map(({ file, message }) => `${file} ${message}`);
    expect({ seed, messages }).toEqual({ seed, messages: [] });
    for (const [index, { values }] of drafts.entries()) {
      const record = records.find(({ path }) => path === files[index]?.path);
      expect(record?.value).toEqual(drafts[index]?.type.schema.parse(values));
    }
    const site = makeSite(drafts);
    const again = makeSite(readDrafts(toResume(site)));
    expect({ seed, ...listShared(again) }).toEqual({ seed, ...listShared(site) });
  }
}, 120_000);
