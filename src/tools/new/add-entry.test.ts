import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeContent, profile, skills } from '../../../tests/helpers/content.ts';
import { makeHostileText } from '../../../tests/helpers/hostile-text.ts';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { addEntry } from './add-entry.ts';
import { Cancelled, openAsker } from './asker.ts';
import { kinds } from './kinds.ts';
import { type Command, readCommand } from './read-command.ts';

let root = '';
beforeEach(async () => {
  root = await makeContent({ 'skills/frontend.yaml': skills });
});
afterEach(() => rm(root, { recursive: true }));

async function add(...args: string[]): Promise<string> {
  const told = await addEntry(readCommand(args) as Command, root);
  return told.replaceAll(root, 'content');
}

function read(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

async function listEntries(): Promise<string[]> {
  return (await readdir(root, { recursive: true })).sort();
}

const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' }).format();
const year = new Date().getFullYear();

test('an experience is valid at once, and says what was filled in', async () => {
  expect(await add('experience', 'Staff engineer')).toBe(`content/experience/staff-engineer.yaml
  Filled in, for you to change: year (line 3), company (line 7), description (line 9), technologies (line 11)
  Then: npm run check:content`);
  expect(
    await read('experience/staff-engineer.yaml'),
  ).toBe(`# yaml-language-server: $schema=../.schemas/experience.schema.json
# Period, like Jun 2025 - Present, Mar - Apr 2025 or 2009.
year: ${month} - Present
# What you were there, such as Web Developer.
role: Staff engineer
# Company, club or program.
company: Name of the company
# What you did, in a few sentences.
description: What you did there, in a few sentences.
# What you worked with, such as React.js and Node.js.
technologies: []
`);
  expect((await checkContent(root)).errors).toEqual([]);
});

test('a project has a comment for each optional field', async () => {
  expect(
    await add('project', 'Shop', '--technologies', 'Vite', '--link', 'https://shop.example'),
  ).toBe(`content/projects/shop.mdx
  Filled in, for you to change: description (line 9)
  What you write below the second --- becomes a page of its own
  Then: npm run check:content`);
  expect(await read('projects/shop.mdx')).toBe(`---
# Name of the project.
title: Shop
# Cover as a path from this file; without one, a cover is drawn from the title.
# image: images/cover.svg
# What the cover shows, for those who cannot see it.
# imageAlt: What the cover shows
# What it is and for whom, in two or three sentences.
description: What it is and for whom, in two or three sentences.
# What it is made with, such as React.js and Vite.
technologies: [Vite]
# Address of its code or site, with https://.
link: https://shop.example
# Day of its case study, like 2026-03-01.
# date: 2026-03-01
# Place among the projects; 1 comes first.
# order: 1
---
`);
  expect((await checkContent(root)).errors).toEqual([]);
});

test('an education comes with pictures that hold the place, drawn once', async () => {
  const path = 'education/images/placeholder-logo.svg';
  expect(await add('education', 'School')).toBe(`content/education/school.yaml
  with education/images/placeholder-logo.svg, which holds the place of yours
  with education/images/placeholder-card.svg, which holds the place of yours
  Filled in, for you to change: year (line 3), description (line 7), logo (line 9), cardLogo (line 11)
  Then: npm run check:content`);
  expect(await read('education/school.yaml')).toContain(`\nyear: ${year} - Present\n`);
  await writeFile(join(root, path), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const told = await add('education', 'School', '--card-logo', '../me.svg', '--year', '2009');
  expect(told).toBe(`content/education/school-2.yaml
  Filled in, for you to change: description (line 7), logo (line 9)
  Then: npm run check:content`);
  expect(await read(path)).toContain('viewBox="0 0 1 1"');
  expect((await checkContent(root)).errors).toEqual([]);
});

test('a group of skills comes behind the others', async () => {
  expect(await add('skill-group', 'Cloud', '--items', 'Docker')).toBe(`content/skills/cloud.yaml
  Filled in, for you to change: order (line 5)
  Then: npm run check:content`);
  const text = await read('skills/cloud.yaml');
  expect(text).toContain('\norder: 2\n');
  expect(text).toContain('\nitems:\n  - { name: Docker, icon: docker }\n');
  expect((await checkContent(root)).errors).toEqual([]);
});

test.each([
  [
    ['experience', 'A', '--year', 'soon'],
    '"year" cannot be read as a period: "soon"\n  Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".',
  ],
  [
    ['experience', 'A', '--company', ' ', '--technologies', 'B, b'],
    '"company" is empty\n  Write its text, or take the field away.\nitem 2 of "technologies" repeats "b"\n  Keep one of them.',
  ],
  [['experience', ''], '"role" is empty\n  Write its text, or take the field away.'],
  [
    ['experience', 'a\nb'],
    '"role" must stand on one line\n  Write it on one line; long paragraphs belong into another field.',
  ],
  [
    ['experience', 'a\u001b[31m'],
    '"role" holds a control character\n  Type the text again, as plain text.',
  ],
  [
    ['project', 'A', '--link', 'shop.example', '--order', 'x'],
    '"link" must start with https://, http:// or mailto:, found "shop.example"\n  Copy the whole address from the browser, like https://example.com/page.\n"order" must be a number, found the text "x"\n  Write the number without quotes.',
  ],
  [
    ['project', 'A', '--image-alt', 'x'],
    '"imageAlt" describes a picture, but there is no image\n  Name the picture in "image", or take "imageAlt" away.',
  ],
  [
    ['education', 'A', '--logo', '../mee.svg'],
    '"logo" names a file that is not there: "../mee.svg" — did you mean "me.svg"?\n  It should be "mee.svg" in the content folder; capitals matter.',
  ],
  [
    ['skills', ' FRONTEND '],
    '"group" repeats " FRONTEND ", the group of "frontend.yaml"\n  Rename one of them, or put their skills into one file.',
  ],
  [['skills', 'A', '--items', ' , '], '"items" holds nothing\n  Add at least one item.'],
])('%j is refused as the checker would, and nothing is written', async (args, message) => {
  const before = await listEntries();
  await expect(add(...args)).rejects.toThrow(new Error(`Nothing was written:\n${message}`));
  expect(await listEntries()).toEqual(before);
});

test('what is missing and cannot be asked for is named', async () => {
  const explain = (...args: string[]) => expect(add(...args)).rejects;
  await explain().toThrow(new Error('Which type? Write npm run new -- <type> "<title>"'));
  await explain('experience').toThrow(
    new Error('Which role? Write npm run new -- experience "<role>"'),
  );
  await explain('skills').toThrow(
    new Error('Which group? Write npm run new -- skill-group "<group>"'),
  );
});

test('a content folder that is not there is named', async () => {
  const command = readCommand(['experience', 'A']) as Command;
  await expect(addEntry(command, join(root, 'none'))).rejects.toThrow(
    new Error(
      `${root}/none: the content folder is not there — CONTENT_DIR names the content folder; without it, that is "content".`,
    ),
  );
});

test('no entry is written through a link, or where a file stands in place of a folder', async () => {
  await mkdir(join(root, 'images'));
  await symlink(join(root, 'images'), join(root, 'experience'));
  const fix = 'but an entry is to be written there — fix it first';
  await expect(add('experience', 'A')).rejects.toThrow(
    new Error(`${root}/experience is no folder, ${fix}`),
  );
  await writeFile(join(root, 'projects'), '');
  await expect(add('project', 'A')).rejects.toThrow(
    new Error(`${root}/projects is no folder, ${fix}`),
  );
  expect(await readdir(join(root, 'images'))).toEqual([]);
});

test('of many entries added at once under one title, each has a file of its own', async () => {
  const told = await Promise.all(Array.from({ length: 8 }, () => add('experience', 'Same')));
  const paths = told.map((text) => text.split('\n')[0]);
  expect(new Set(paths).size).toBe(8);
  const names = (await readdir(join(root, 'experience'))).sort();
  expect(names).toEqual(
    ['same.yaml', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `same-${n}.yaml`)].sort(),
  );
  expect((await checkContent(root)).errors).toEqual([]);
});

test.each(kinds)('whatever the title, a new $name is valid and reads back equal', async (kind) => {
  const chance = makeChance(5);
  const titles = new Map<string, string>();
  while (titles.size < 25) {
    const title = makeHostileText(chance);
    const isValid = kind.type.schema.shape[kind.titleField as never];
    if (!(isValid as typeof kind.type.schema).safeParse(title).success) continue;
    titles.set(title.trim().toLowerCase(), title);
  }
  for (const title of titles.values())
    await addEntry({ kind, values: { [kind.titleField]: title } }, root);
  const { errors, records } = await checkContent(root);
  expect(errors).toEqual([]);
  const own = records.filter(({ type }) => type === kind.type);
  const found = own.map(({ value }) => value?.[kind.titleField]);
  expect(found).toEqual(expect.arrayContaining([...titles.values()]));
});

/** A terminal at which these lines are typed. */
function type(lines: string, isEnded = true) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
  });
  if (isEnded) input.end(lines);
  else input.write(lines);
  return { asker: openAsker(input, output), read: () => shown };
}

test('what is missing is asked for until it is right, and Return takes what is in brackets', async () => {
  const answers = ['talk', 'experience', '', 'Boss', 'soon', '2009', '', 'I led.', 'A, B'];
  const { asker, read: readShown } = type(`${answers.join('\n')}\n`);
  const told = await addEntry({ values: {} }, root, asker);
  expect(told.replace(root, 'content')).toBe(`content/experience/boss.yaml
  Filled in, for you to change: company (line 7)
  Then: npm run check:content`);
  expect(
    readShown(),
  ).toBe(`Type of entry (skill-group, experience, education, project): There is no entry of the type "talk"
Types are: skill-group, experience, education, project
Type of entry (skill-group, experience, education, project): role — What you were there, such as Web Developer.
> role — What you were there, such as Web Developer.
> year — Period, like Jun 2025 - Present, Mar - Apr 2025 or 2009. [${month} - Present]
> "year" cannot be read as a period: "soon"
  Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".
year — Period, like Jun 2025 - Present, Mar - Apr 2025 or 2009. [${month} - Present]
> company — Company, club or program. [Name of the company]
> description — What you did, in a few sentences. [What you did there, in a few sentences.]
> technologies — What you worked with, such as React.js and Node.js. [none]
> `);
  const { records } = await checkContent(root);
  const entry = records.find(({ path }) => path === 'experience/boss.yaml');
  expect(entry?.value).toEqual({
    year: '2009',
    role: 'Boss',
    company: 'Name of the company',
    description: 'I led.',
    technologies: ['A', 'B'],
  });
});

test('what was given is not asked for again', async () => {
  const { asker, read: readShown } = type('\n');
  const command = readCommand(['skills', 'Cloud', '--items', 'Docker']) as Command;
  await addEntry(command, root, asker);
  expect(readShown()).toBe('order — Place among the groups; 1 comes first. [2]\n> ');
});

test('who ends the questions gets no file', async () => {
  const before = await listEntries();
  const { asker } = type('experience\nBoss\n');
  await expect(addEntry({ values: {} }, root, asker)).rejects.toThrow(Cancelled);
  expect(await listEntries()).toEqual(before);
});

test('Ctrl+C at a terminal ends the questions', async () => {
  const input = new PassThrough();
  const asker = openAsker(input, Object.assign(new PassThrough(), { isTTY: true, columns: 80 }));
  const answer = asker.ask('> ');
  input.write('half a wor\u0003');
  await expect(answer).rejects.toThrow(Cancelled);
  await expect(asker.ask('> ')).rejects.toThrow(Cancelled);
});

test.each([
  ['experience', ' and in 1 more place: "Name of the company"'],
  ['education', ' and in 2 more places: "What you learned there, in a few sentences."'],
  ['project', ' and in 1 more place: "What it is and for whom, in two or three sentences."'],
  ['skill-group', ': "Name of a skill"'],
])('the check warns of what was filled into %s until it is fixed', async (kind, rest) => {
  await writeFile(join(root, 'profile.yaml'), profile.replace('Alex Example', 'Kim Lee'));
  await add(kind, 'Mine');
  const { warnings } = await checkContent(root);
  const told = warnings.filter(({ file }) => !file.endsWith('profile.yaml'));
  expect(told.map(({ message }) => message)).toEqual([`placeholder text is left here${rest}`]);
});
