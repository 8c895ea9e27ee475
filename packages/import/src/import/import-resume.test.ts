import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile } from '../../../../tests/helpers/import-file.ts';

const basics = { name: 'Ada', label: 'Coder', summary: 'I count.', email: 'ada@ada.dev' };
const work = [{ name: 'Studio', position: 'Developer', startDate: '2020' }];
const resume = ['resume.json', JSON.stringify({ basics, work })] as const;
const written = ['.schemas', 'experience', 'profile.yaml'];

test('it shows the files, asks, and writes content that passes the check', async () => {
  expect((await importFile(resume, { answer: null })).error).toBe(
    'Nothing was written: this terminal is not interactive — add --yes',
  );
  const refused = await importFile(resume, { answer: false });
  expect(refused.out).toMatch(/\n\nNothing was written\.\n$/);
  expect(await readdir(join(refused.dir, '..'))).toEqual(['resume.json']);
  const { dir, out, questions, errors } = await importFile(resume, { answer: true });
  expect(questions).toEqual(['Write 2 files to content?']);
  expect(out).toMatch(/^2 files to content\n {2}profile\.yaml {12}Ada\n/);
  expect(out).toMatch(
    /\n\nWrote 2 files to content\.\nNext: fix the placeholders, and run npm run dev\.\n$/,
  );
  expect((await readdir(dir)).sort()).toEqual(written);
  expect(errors).toEqual([]);
});

test('a dry run shows the text of each file and never writes', async () => {
  const { out, records } = await importFile(resume, { options: { 'dry-run': true } });
  expect(out).toContain('content/experience/studio.yaml\n');
  expect(out).toContain('\n  + year: 2020 - Present\n  + role: Developer\n  + company: Studio\n');
  expect(out).toMatch(/\n\nNothing was written\.\n$/);
  expect(records).toEqual({});
});

test('a resume without an email address is refused; one without gaps needs no fix', async () => {
  const { out } = await importFile(['resume.json', JSON.stringify({ basics })]);
  expect(out).toMatch(/\nNext: run npm run dev\.\n$/);
  const without = JSON.stringify({ basics: { ...basics, email: 'ada' } });
  expect((await importFile(['resume.json', without])).error).toBe(
    'Nothing was written: the resume has no email address that can be answered, and every portfolio needs one — write "email" in "basics" of resume.json, like name@example.com, or add --email <address>',
  );
});

test('a language without built-in UI texts is refused, with what to do', async () => {
  const { error, records } = await importFile(resume, { options: { language: 'sv' } });
  expect(error).toBe(
    '--language sv: there are no built-in UI texts in Swedish — import without the option, then see docs/languages.md to add them',
  );
  expect(records).toEqual({});
});

test('content in the folder is never overwritten', async () => {
  const content = { 'profile.yaml': 'name: mine' };
  const { error, records } = await importFile(resume, { content });
  expect(error).toBe(
    'Nothing was written: content contains content — add --replace to move it out of the way first, or --into <folder> to write to another folder',
  );
  expect(records).toEqual({ 'profile.yaml': { name: 'mine' } });
});

test('--replace moves the content aside; hidden files and the README stay', async () => {
  const names = ['profile.yaml', 'README.md', 'experience/a.yaml', '.git/HEAD', 'me.png'];
  const content = Object.fromEntries(names.map((name) => [name, `old ${name}`]));
  const { dir, out, questions } = await importFile(resume, {
    content: { ...content, '../content-before-import/profile.yaml': 'older' },
    options: { replace: true },
    answer: true,
  });
  expect(questions).toEqual([
    'The files in content move to content-before-import-2. Write 2 files to content?',
  ]);
  expect(out).toContain('\nThe earlier files are now in content-before-import-2.\n');
  expect((await readdir(dir)).sort()).toEqual(['.git', ...written, 'README.md'].sort());
  const backup = join(dir, '../content-before-import-2');
  expect((await readdir(backup)).sort()).toEqual(['experience', 'me.png', 'profile.yaml']);
  expect(await readFile(join(backup, 'experience/a.yaml'), 'utf8')).toBe('old experience/a.yaml');
  expect(await readdir(join(dir, 'experience'))).toEqual(['studio.yaml']);
});

test('--into writes to another folder, unless that has something else', async () => {
  const { dir, out } = await importFile(resume, { into: 'deep/new' });
  expect(out).toMatch(
    /\nNext: set CONTENT_DIR to deep\/new, fix the placeholders, and run npm run dev\.\n$/,
  );
  expect((await readdir(join(dir, '../deep/new'))).sort()).toEqual(written);
  const content = { '../deep/a.txt': '' };
  const other = await importFile(resume, { content, into: 'deep', options: { replace: true } });
  expect(other.error).toBe(
    'Nothing was written: deep contains a.txt, and is not a content folder — name an empty one with --into',
  );
});
