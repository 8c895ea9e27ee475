import { expect, test, vi } from 'vitest';
import { makeSite, makeSites } from '../../../../tests/helpers/make-site.ts';
import { readDocx } from '../../../../tests/helpers/read-docx.ts';
import type { Site } from '../../model/create-site.ts';
import { findOutput } from './index.ts';
import { makeResumeFile } from './resume-files.ts';

const read = async (site: Site) => readDocx(await makeResumeFile('docx', site));

const description =
  'Made *it* **well**, `#let`:\n\n- one\n- two [here](https://example.org/ü)\n  - deep\n\n3. c\n4. d';

test('a file of Word has headings, lists and links with the styles that an outline shows', async () => {
  const profile = { roles: ['Coder', 'Editor'], bio: '- A & <B>' };
  const job = { role: 'Lead', company: 'ACME | 1', year: '2020 - 2021', technologies: ['C', 'D'] };
  const site = makeSite({
    profile,
    experience: [{ ...job, link: 'https://example.org/', description }],
    skills: [{ group: 'Tools', items: [{ name: 'Git' }, { name: 'CSS' }] }],
  });
  const { paragraphs, links, numbers, title, author } = await read(site);
  expect(paragraphs.map(({ style, text, level = '' }) => `${style}${level}: ${text}`)).toEqual([
    'Title: Ada Lovelace',
    'Subtitle: Coder · Editor',
    'Contact: ada@example.com · +44 20 7946 0000',
    'List Paragraph0: A & <B>',
    'Heading 1: Experience',
    'Heading 2: Lead',
    'Details: ACME | 1 · 2020 – 2021',
    'Normal: Made it well, #let:',
    'List Paragraph0: one',
    'List Paragraph0: two here',
    'List Paragraph1: deep',
    'List Paragraph0: c',
    'List Paragraph0: d',
    'Normal: C, D',
    'Heading 1: Skills',
    'Normal: Tools · Git, CSS',
  ]);
  expect(links).toEqual([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['ACME | 1', 'https://example.org/'],
    ['here', 'https://example.org/%C3%BC'],
  ]);
  expect(numbers).toContain('3');
  expect([title, author]).toEqual(['Resume of Ada Lovelace', 'Ada Lovelace']);
});

test('texts from the right have their direction and language, and other words theirs', async () => {
  const experience = [
    { role: 'مبرمجة C++', company: 'شركة', description: 'كتبت `f()` في .NET.' },
    { role: 'Coder', description: 'Plain.' },
    { role: 'مبرمجة', company: 'ACME Ltd.' },
  ];
  const config = { languages: [{ code: 'en' }, { code: 'ar' }] };
  const ar = {
    'experience/0.yaml': { role: 'مبرمجة C++', description: 'كتبت `f()` في .NET.' },
    'experience/2.yaml': { role: 'مبرمجة', company: 'ACME Ltd.' },
  };
  const [, arabic] = makeSites({ config, experience, translations: { ar } });
  const { paragraphs, runs } = await read(arabic as Site);
  const find = (text: string) => runs.find((run) => run.text === text);
  expect(find('C++')).toEqual({ text: 'C++', isRtl: false, language: 'ar-EG' });
  expect(find('+44 20 7946 0000')).toMatchObject({ isRtl: false });
  expect(find('ACME Ltd.')).toMatchObject({ isRtl: false });
  expect(find('مبرمجة ')).toMatchObject({ isRtl: true });
  // What is not translated has its own side.
  expect(find('Coder')).toEqual({ text: 'Coder', isRtl: false, language: 'en-US' });
  const sides = new Map(paragraphs.map(({ text, isRtl }) => [text, isRtl]));
  expect([sides.get('مبرمجة C++'), sides.get('Coder')]).toEqual([true, false]);
  expect(runs.map(({ text }) => text).join('')).not.toMatch(/[\u200e\u200f\u2066-\u2069]/);
});

test('the same content makes the same bytes at any time', async () => {
  const site = makeSite({ experience: [{ description }] });
  const first = await makeResumeFile('docx', site);
  vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
  expect((await makeResumeFile('docx', site)).equals(first)).toBe(true);
  vi.useRealTimers();
});

const resumes = [{ name: 'backend' }];

test.each([
  [{ resumes }, {}, ['resume.pdf', 'resume.docx', 'resume.json', 'resume/backend.docx']],
  [{ resumes, resume: { docx: false } }, {}, ['resume.pdf', 'resume.json']],
  [{ resumes }, { resume: 'https://example.org/cv.pdf' }, ['resume.json', 'resume/backend.docx']],
])('with the settings %j and the profile %j, the resume is %j', async (config, profile, made) => {
  const site = makeSite({ config, profile });
  const names = ['resume.pdf', 'resume.docx', 'resume.json', 'resume/backend.docx'];
  const found = await Promise.all(
    names.map(async (name) => ({ name, file: await findOutput([site], name) })),
  );
  expect(found.filter(({ file }) => file).map(({ name }) => name)).toEqual(made);
});
