import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experience, makeContent, profile, project } from '../../../tests/helpers/content.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { readDocx } from '../../../tests/helpers/read-docx.ts';
import { readPdf, stripSpace } from '../../../tests/helpers/read-pdf.ts';
import { compareWithPosting } from '../doctor/against-posting.ts';
import { createContext } from '../doctor/check.ts';
import { addResume, searchPosting } from './posting.ts';
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

const posting = `Backend engineer

We run C++ and node.js, go on on Kubernetes, and one queue. You will own the queues of our shops:
queues, replication, and replication again. Node.js is a must. Leadership is welcome.
`;

const siteText = '# Mine\nresumes:\n  - name:   design   # one\n    include: [design]\n';
const files = {
  'profile.yaml': profile.replace(/resume:.*\n/, ''),
  'site.yaml': siteText,
  'experience/a.yaml': experience
    .replace('[React.js]', '[Node.js, C++, Go]')
    .replace('Work.', '|\n  - Kept a queue {for: backend}\n  - Drew icons {for: design}'),
  'projects/a.mdx': `${project.replace('link', 'for: [leadership]\nlink')}\nReplication of shops.\n`,
};

async function writePosting(text: string | Uint8Array): Promise<string> {
  const file = join(await makeFolder(), 'job.txt');
  await writeFile(file, text);
  return file;
}

const compare = async (name: string | undefined, file: string, CONTENT_DIR: string) =>
  (await compareWithPosting(name, file, createContext({ CONTENT_DIR }))).replaceAll(
    CONTENT_DIR,
    '.',
  );

test('terms of a posting are in a resume, elsewhere in the content, or nowhere', async () => {
  const dir = await makeContent(files);
  const file = await writePosting(posting);
  const lines = (await compare('design', file, dir)).split('\n');
  expect(lines.slice(0, -2)).toEqual([
    'The resume "design" has',
    '    2  Node.js',
    '    1  C++',
    'Only elsewhere in the content',
    '    2  queues  ./experience/a.yaml',
    '    2  replication  ./projects/a.mdx',
    'Nowhere in the content',
    '  —',
  ]);
  expect(await compare(undefined, file, dir)).toContain('everything has\n    2  Node.js\n    2  q');
});

test.each([
  [
    'de',
    'Wir suchen und wir finden: Datenbanken und Server, Datenbanken und APIs.',
    ['Datenbanken', 'APIs'],
  ],
  ['ja', '東京の会社。設計と設計。', ['設計']],
])('in the language %s the terms of "%s" are %j', (language, text, terms) => {
  const found = searchPosting(text, makeSite({ config: { language } }));
  expect(found.terms.map((term) => term.text)).toEqual(terms);
});

test('a resume for a posting includes the tags that suit, and every other byte stays', async () => {
  const dir = await makeContent(files);
  const file = await writePosting(posting);
  expect(await addResume('shop', file, dir)).toContain(
    'It includes backend, leadership, of 3 tags',
  );
  expect(await readFile(join(dir, 'site.yaml'), 'utf8')).toBe(
    `${siteText}  - { name: shop, include: [ backend, leadership ], published: false }\n`,
  );
  const refuse = (name: string) => addResume(name, file, dir);
  await expect(refuse('shop')).rejects.toThrow('site.yaml has a resume "shop" already');
  await expect(refuse('My Shop')).rejects.toThrow('"My Shop" cannot be the name of a resume');
});

test.each([
  ['job '.repeat(500_000), '1:1 the file has 1954 KiB; the limit is 256 KiB'],
  [Buffer.from([0x25, 0x50, 0xff, 0xfe, 0x00]), '1:3 the file is not UTF-8 text'],
  ['job\0', '1:1 the file has no text'],
  [' \n', '1:1 the file has no text'],
])('a posting that nobody can read is refused: %.9j', async (text, problem) => {
  const file = await writePosting(text);
  const cure = ' — save only the words of the posting, as plain text in UTF-8';
  await expect(compare(undefined, file, '.')).rejects.toThrow(`${file}:${problem}${cure}`);
});
