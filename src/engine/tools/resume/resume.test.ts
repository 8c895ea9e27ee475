import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experience, makeContent, profile } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { readDocx } from '../../../../tests/helpers/read-docx.ts';
import { readPdf, stripSpace } from '../../../../tests/helpers/read-pdf.ts';
import { nameFile, type ResumeOptions, refuseCommitted, writeResume } from './write-resume.ts';

const settings = {
  RESUME_STREET: '1 Secret Street',
  RESUME_PHONE: '+1 555 0142',
  RESUME_EMAIL: 'secret@dora.dev',
};

const contentDir = await makeContent({
  'profile.yaml': profile.replace('  email', '  location: { city: Berlin }\n  email'),
  'experience/a.yaml': `${experience}for: [backend]\n`,
  'experience/b.yaml': `${experience.replace('Developer', 'Manager')}for: [leadership]\n`,
  'site.yaml':
    'resumes:\n  - { name: backend, include: [backend] }\n  - { name: lead, include: [leadership], published: false }\n',
});
const write = (name: string | undefined, options: ResumeOptions, given: object = settings) =>
  writeResume(name, { contentDir, basePath: '/', siteUrl: '' }, { ...given }, options);

test('PDF, DOCX and JSON have private details and what the resume includes, or all without a name', async () => {
  const out = join(await makeFolder(), 'new/lead.pdf');
  const message = await write('lead', { out, docx: true, json: true });
  const [docx, json] = ['docx', 'json'].map((ending) => out.replace('pdf', ending));
  expect(message).toContain(`Wrote ${out}, ${docx}, and ${json}. `);
  expect(message).toContain('Private details in it: street, phone, email');
  const { paragraphs } = readDocx(await readFile(docx ?? ''));
  for (const texts of [readPdf(await readFile(out)).pages, paragraphs.map(({ text }) => text)]) {
    const text = stripSpace(texts.join(''));
    for (const words of ['1 Secret Street, Berlin', '+1 555 0142', 'secret@dora.dev', 'Manager'])
      expect(text).toContain(stripSpace(words));
    expect(text).not.toMatch(/Developer|alex@example|0100/);
  }
  const { basics, work } = JSON.parse(await readFile(json ?? '', 'utf8'));
  expect(basics).toMatchObject({
    phone: '+1 555 0142',
    email: 'secret@dora.dev',
    location: { address: '1 Secret Street', city: 'Berlin' },
  });
  expect(work).toHaveLength(1);
  await write(undefined, { out });
  expect(readPdf(await readFile(out)).pages.join('')).toMatch(
    /Manager.*Developer|Developer.*Manager/s,
  );
});

test('each resume and each language has a file of its own', () => {
  expect(nameFile()).toBe('resumes/resume.pdf');
  expect([nameFile('lead', 'de'), nameFile(undefined, 'de')]).toEqual([
    'resumes/lead.de.pdf',
    'resumes/resume.de.pdf',
  ]);
});

test('an error says what to do', async () => {
  const out = join(await makeFolder(), 'a.pdf');
  const refuse = async (name: string, options: ResumeOptions, given: object = {}) =>
    write(name, options, given).then(
      () => '',
      ({ message }) => message,
    );
  expect(await refuse('backnd', { out })).toBe(
    'There is no resume "backnd" — did you mean "backend"? — site.yaml has backend, lead',
  );
  expect(await refuse('lead', { out }, { RESUME_PHONE: '030 1' })).toContain(
    'settings  error  RESUME_PHONE is not a telephone number',
  );
  expect(await refuse('lead', { out, language: 'de' })).toContain('There is no language "de"');
  for (const inside of ['dist/client/a.pdf', 'public/a.pdf', join(contentDir, 'a.pdf')])
    expect(await refuse('lead', { out: inside })).toContain('which is for the site');
});

test('a file that git would commit is refused', async () => {
  const folder = await makeFolder();
  const refuse = (name: string) => () => refuseCommitted(join(folder, name), folder);
  expect(refuse('me.pdf')).not.toThrow();
  execFileSync('git', ['init', '--quiet', folder]);
  await writeFile(join(folder, '.gitignore'), 'resumes/\n');
  expect(refuse('me.pdf')).toThrow('me.pdf, which git does not ignore — name a file in resumes/');
  for (const name of ['resumes/me.pdf', '../me.pdf']) expect(refuse(name)).not.toThrow();
});
