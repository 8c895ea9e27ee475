import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { experience, makeContent, profile } from '../../../../tests/helpers/content.ts';
import { makeSite, makeSites } from '../../../../tests/helpers/make-site.ts';
import { readPdf, stripSpace } from '../../../../tests/helpers/read-pdf.ts';
import { everywhere } from '../../content/check/check-texts.ts';
import type { Site } from '../../model/create-site.ts';
import { checkContent } from '../check/check-content.ts';
import { findTextFonts } from '../typesetting/find-fonts.ts';
import { findOutput, listUnlisted } from './index.ts';
import { describeResume } from './printed-resume.ts';
import { ContentFailure, explainFailure, makeResumeFile } from './resume-files.ts';
import { toResume } from './resume-json.ts';

const records = {
  config: {
    sections: [{ section: 'talks', layout: 'list' }],
    resumes: [
      {
        name: 'backend',
        label: 'For servers',
        include: ['backend'],
        summary: 'I write *servers*.',
      },
      { name: 'team-lead', include: ['leadership', 'team'], listed: false },
      { name: 'full', pages: 2 },
      { name: 'home', include: ['backend'], published: false, listed: false },
    ],
  },
  experience: [
    {
      role: 'Everywhere',
      description: 'Both:\n\n- Queries {for: backend}\n- People {for: team}\n- Docs',
    },
    { role: 'Servers', for: ['backend'] },
    { role: 'Leading', for: ['leadership'] },
  ],
  talks: [{ title: 'On leading', for: ['leadership'] }],
};

/** The words that each resume has, and those that it has not. */
const words = ['Everywhere', 'Queries', 'People', 'Docs', 'Servers', 'Leading', 'On leading'];
const expected = {
  backend: ['Everywhere', 'Queries', 'Docs', 'Servers'],
  'team-lead': ['Everywhere', 'People', 'Docs', 'Leading', 'On leading'],
  full: words,
};

const findSite = (site: Site, name: string) =>
  site.resumes.find((resume) => resume.name === name)?.createSite() ?? site;
const readText = async (site: Site) => readPdf(await makeResumeFile('pdf', site)).pages.join('');
const pick = (text: string) => words.filter((word) => text.includes(stripSpace(word)));

test.each(Object.entries(expected))(
  'PDF and JSON of the resume "%s" have what it includes, and nothing else',
  async (name, texts) => {
    const site = findSite(makeSite(records, { siteUrl: 'https://a.example' }), name);
    expect(toResume(site).meta.canonical).toBe(`https://a.example/resume/${name}.json`);
    const pdf = await readText(site);
    const json = stripSpace(JSON.stringify(toResume(site)));
    for (const text of [pdf, json]) {
      expect(pick(text)).toEqual(texts);
      expect(text).not.toMatch(/\{for|forservers/i);
    }
    expect(pdf.includes('Iwriteservers.')).toBe(name === 'backend');
    expect(json.includes('Iwriteservers.')).toBe(name === 'backend');
    expect(json.includes('"talks"')).toBe(name !== 'backend');
  },
);

test('each language has its resumes, with the texts of that language', async () => {
  const config = { ...records.config, languages: [{ code: 'en' }, { code: 'de' }] };
  const translations = {
    de: {
      'site.yaml': { resumes: [{ label: 'Server', summary: 'Ich schreibe Server.' }] },
      'experience/0.yaml': { description: '- Abfragen {for: backend}\n- Menschen {for: team}' },
    },
  };
  const sites = makeSites({ ...records, config, translations });
  const [english, german] = sites;
  expect(german?.resumes.map(({ label }) => label)).toEqual([
    'Server',
    'Team lead',
    'Full',
    'Home',
  ]);
  const json = JSON.stringify(toResume(findSite(german ?? english, 'backend')));
  for (const text of ['Ich schreibe Server.', 'Abfragen']) expect(json).toContain(text);
  for (const text of ['Menschen', 'Leading']) expect(json).not.toContain(text);
  expect(await findOutput(sites, 'de/resume/team-lead.json')).toContain('"basics"');
  expect(await findOutput(sites, 'resume/home.json')).toBeUndefined();
  expect(sites.flatMap(listUnlisted)).toEqual([
    'resume/team-lead.pdf',
    'resume/team-lead.docx',
    'resume/team-lead.json',
    'de/resume/team-lead.pdf',
    'de/resume/team-lead.docx',
    'de/resume/team-lead.json',
  ]);
});

test('a resume has its own look, or that of all resumes', () => {
  const config = {
    resume: { look: 'plain' },
    resumes: [{ name: 'long', look: 'dense' }, { name: 'short' }],
  };
  const site = makeSite({ config });
  const looks = ['long', 'short', ''].map(
    (name) => describeResume(findSite(site, name)).design.look,
  );
  expect(looks).toEqual(['dense', 'plain', 'plain']);
  expect(describeResume(makeSite()).design.look).toBe('notebook');
});

test('no output has private details', async () => {
  const secrets = { STREET: 'Secret Street 1', PHONE: '+1 555 0142', EMAIL: 'secret@ada.dev' };
  for (const [name, text] of Object.entries(secrets)) vi.stubEnv(`RESUME_${name}`, text);
  const site = makeSite(records, { siteUrl: 'https://a.example' });
  const names = ['resume.json', 'contact.vcf', 'feed.xml', 'sitemap.xml', 'robots.txt'];
  const files = [...names, ...Object.keys(expected).map((name) => `resume/${name}.json`)];
  const texts = await Promise.all(files.map((file) => findOutput([site], file)));
  const chosen = site.resumes.map(({ createSite }) => createSite());
  texts.push(...(await Promise.all([site, ...chosen].map(readText))));
  for (const text of texts) expect(stripSpace(String(text))).not.toMatch(/secret|0142|\{for/i);
});

test('more pages than wished are an error at the wish', async () => {
  const dir = await makeContent({
    'profile.yaml': profile,
    'experience/0.yaml': experience,
    'site.yaml': 'resumes:\n  - { name: short, pages: 1 }\n',
  });
  const { records: checked } = await checkContent(dir);
  const resumes = [{ name: 'short', pages: 1 }];
  const jobs = Array.from({ length: 20 }, (_, index) => ({
    role: `Role ${index}`,
    year: String(2020 - index),
    description: 'word '.repeat(60),
  }));
  const short = findSite(makeSite({ config: { resumes }, experience: jobs }), 'short');
  const error = await readText(short).catch((error) => error);
  expect(error).toBeInstanceOf(ContentFailure);
  expect(explainFailure(error, { dir, files: checked })).toContain(
    'site.yaml:2:27  error  "pages" in item 1 of "resumes" is 1, but /resume/short.pdf has 2 pages, also with smaller text  resume-pages',
  );
});

test('every font of texts has the characters that the check passes over', async () => {
  const codes = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
  const covered = codes.join('').match(new RegExp(`[${everywhere}]`, 'g')) ?? [];
  expect(covered.length).toBeGreaterThan(190);
  expect((await findTextFonts(covered.join(''), 400)).missing).toEqual([]);
});

test('a character that no font has is an error of its field, with a fix', async () => {
  const root = await makeContent({
    'profile.yaml': profile.replace('I build.', 'I build 𐎀.'),
    'experience/0.yaml': experience.replace('[React.js]', '[Go, ગો𐎀]'),
  });
  const { records } = await checkContent(root);
  const site = makeSite({
    profile: { bio: 'I build 𐎀.' },
    experience: [{ technologies: ['Go', 'ગો𐎀'] }],
  });
  const error = await makeResumeFile('pdf', site).catch((error) => error);
  expect(error.message).toMatch('no installed font has ગ (U+0A97)');
  const text = explainFailure(error, { dir: root, files: records });
  await rm(root, { recursive: true });
  expect(
    text.replaceAll(root, ''),
  ).toBe(`/experience/0.yaml:5:20  error  item 2 of "technologies" has characters that no installed font has: ગ (U+0A97), ો (U+0ACB), 𐎀 (U+10380)  missing-glyph
  5 | technologies: [Go, ગો𐎀]
    |                    ^
  Run "npm install @fontsource-variable/noto-sans-gujarati"; or write it another way, or remove it, or set "resume" in the profile to your own resume.

/profile.yaml:3:6  error  "bio" has characters that no installed font has: 𐎀 (U+10380)  missing-glyph
  3 | bio: I build 𐎀.
    |      ^
  Write it another way, or remove it, or set "resume" in the profile to your own resume.

2 errors in 2 files
`);
});
