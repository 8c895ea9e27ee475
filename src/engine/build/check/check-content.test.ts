import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  experience,
  makeContent,
  picture,
  printFindings,
  profile,
  project,
  writeFiles,
} from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { hashTexts } from '../../content/check/completeness.ts';
import { ContentCache } from '../../content/check/content-folder.ts';
import { makeDocuments } from '../../content/check/documents.ts';
import { parseYaml } from '../../content/check/parse-yaml.ts';
import { checkPublicFiles } from '../../content/check/site-paths.ts';
import { checkContent } from './check-content.ts';

let root: string;

beforeEach(async () => {
  root = await makeContent({ 'experience/a.yaml': experience });
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function list(...options: [cache?: ContentCache, overlay?: Map<string, string | undefined>]) {
  const { errors } = await checkContent(root, ...options);
  return errors.map(({ file, line, message }) => `${relative(root, file)}:${line} ${message}`);
}

describe('items of the folder that are not regular files', () => {
  test.each([
    ['loop.yaml', 'loop.yaml', 'this link leads nowhere'],
    ['again', '..', 'this is a link to a folder, which is not followed'],
    ['b.yaml', '/etc/hostname', 'this link leads out of the content folder'],
  ])('a link %s to %s: %s', async (name, target, message) => {
    await symlink(target, join(root, 'experience', name));
    expect(await list()).toEqual([`experience/${name}:1 ${message}`]);
  });

  test('a picture may be a link, but only to a file inside the folder', async () => {
    await symlink('/etc/hostname', join(root, 'outside.svg'));
    await symlink('me.svg', join(root, 'inside.svg'));
    const text = profile.replace('me.svg', 'outside.svg').replace('me.svg', 'inside.svg');
    await writeFile(join(root, 'profile.yaml'), text);
    expect(await list()).toEqual([
      'profile.yaml:4 "portrait" is outside the content folder: "outside.svg"',
    ]);
  });

  test('a pipe in place of a record is an error, and the check does not wait for it', async () => {
    execFileSync('mkfifo', [join(root, 'experience/b.yaml')]);
    expect((await checkContent(root)).errors).toMatchObject([
      { message: 'this is not a regular file', hint: 'Put the file itself here.' },
    ]);
  });
});

test('of a file that is too large, the check reads only the size', async () => {
  await truncate(join(root, 'experience/a.yaml'), 100 * 1024 * 1024);
  await truncate(join(root, 'me.svg'), 120 * 1024 * 1024);
  expect(await list()).toEqual([
    'experience/a.yaml:1 the file has 102400 KiB; the limit is 256 KiB',
    'profile.yaml:4 "portrait" has 120 MiB; the limit is 32 MiB',
    'profile.yaml:7 "about.image" has 120 MiB; the limit is 32 MiB',
  ]);
});

test.each<[string, () => unknown]>([
  ['the content folder does not exist', () => {}],
  ['the content folder is a file', () => writeFile(root, '')],
])('%s', async (message, prepare) => {
  await rm(root, { recursive: true });
  await prepare();
  const hint = 'CONTENT_DIR names the content folder; without it, that is "content".';
  const { errors } = await checkContent(root);
  expect(errors).toEqual([
    { file: root, line: 1, column: 1, rule: 'content-folder', message, hint },
  ]);
});

test('without a profile, its translation does not take its place', async () => {
  await rm(join(root, 'profile.yaml'));
  await writeFiles(root, { 'site.yaml': 'languages: [en, de]', 'de/profile.yaml': 'bio: Ich.' });
  expect(await list()).toContain('profile.yaml:1 missing file "profile.yaml"');
});

test('the result has the records with their values, and the files that they name', async () => {
  const files = {
    'images/a.svg': picture,
    'cv.pdf': '%PDF',
    'profile.yaml': profile
      .replace('portrait: me.svg', 'portrait: images/../images/a.svg')
      .replace('https://example.com/resume.pdf', 'cv.pdf'),
    'projects/a.mdx': `${project}\n![a](../images/a.svg) ![b][c]\n\n[c]: ../me.svg\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const { errors, records, ...counts } = await checkContent(root);
  expect(errors).toEqual([]);
  expect(counts).toMatchObject({
    fileCount: 3,
    images: ['images/a.svg', 'me.svg'],
    files: ['cv.pdf'],
  });
  expect(records.map(({ path, value }) => [path, value?.title ?? value?.role])).toEqual([
    ['experience/a.yaml', 'Developer'],
    ['profile.yaml', undefined],
    ['projects/a.mdx', 'Shop'],
  ]);
  expect(records[2]?.body).toMatch(/^\n!\[a\]/);
});

test('changes can be checked before they are made', async () => {
  const check = async (changes: Record<string, string | undefined>) => {
    const staging = await makeFolder();
    const staged = Object.entries(changes).map(async ([path, text], index) => {
      if (text === undefined) return [path, text] as const;
      const file = join(staging, `${index}.svg`);
      await writeFile(file, text);
      return [path, file] as const;
    });
    return list(new ContentCache(), new Map(await Promise.all(staged)));
  };
  const broken = experience.replace('Developer', '5');
  expect(await check({ 'experience/a.yaml': broken })).toEqual([
    'experience/a.yaml:2 "role" must be text, found the number 5',
  ]);
  const renamed = profile.replaceAll('me.svg', 'images/new.svg');
  const renaming = { 'me.svg': undefined, 'images/new.svg': picture, 'profile.yaml': renamed };
  expect(await check(renaming)).toEqual([]);
  expect(await check({ 'me.svg': undefined })).toContain(
    'profile.yaml:4 "portrait" names a file that does not exist: "me.svg"',
  );
  expect(await check({ 'experience/A.yaml': experience })).toEqual([
    'experience/a.yaml:1 this file has the same name as "A.yaml"',
  ]);
  expect(await list()).toEqual([]);
});

test('a check reuses the results of the last one, and drops those that it did not use', async () => {
  const cache = new ContentCache();
  const makeAgain = () => Promise.reject(new Error('made again'));
  const { records } = await checkContent(root, cache);
  await cache.find('the text of a removed file', () => 'a result');
  cache.endCheck();
  const result = await cache.find(`Experience yaml\n${experience}`, makeAgain);
  expect(result).toMatchObject({ value: records[0]?.value });
  cache.endCheck();
  await expect(cache.find('the text of a removed file', makeAgain)).rejects.toThrow();
});

const pages = ['', 'resume/', 'de/', 'de/resume/', 'de/lebenslauf/'];
const served = {
  pages: new Map(pages.map((page) => [page, undefined])),
  files: ['resume.pdf', 'feed.xml', 'de/resume.pdf', 'de/feed.xml'],
};

test.each<[path: string, occupant?: string]>([
  ['index.html', 'page'],
  ['de/lebenslauf/index.html', 'page'],
  ['lebenslauf/index.html'],
  ['de/resume/Index.html', 'page'],
  ['resume.pdf', 'file of the site'],
  ['de/feed.xml', 'file of the site'],
  ['robots.txt', 'file of the site'],
  ['404.html', 'file of the site'],
  ['_headers'],
  ['favicon.ico'],
  ['google1a2b.html'],
  ['admin/index.html'],
  ['paper.pdf'],
])('public/%s takes the place of a %s', (path, occupant) => {
  const found = checkPublicFiles([path], served);
  const name = path.split('/').at(-1);
  const message = `this file would replace a ${occupant}: "${name}"`;
  expect(found.map(([at, finding]) => [at, finding.message])).toEqual(
    occupant ? [[path, message]] : [],
  );
});

const read = (text: string) => parseYaml(text).record?.value;

test('a line break between two Chinese or Japanese characters is not a blank, but one that was typed is', () => {
  const bio = '山田 太郎です。\n  文字を\n  読む\n  web と\n  「ルビー」の\n  한글\n  사람';
  const joined = '山田 太郎です。文字を読む web と「ルビー」の 한글 사람';
  expect(read(`bio: >-\n  ${bio}\n`)).toEqual({ bio: joined });
  expect(read(`bio: ${bio}\n`)).toEqual({ bio: joined });
  expect(read(`bio: "${bio}"\n`.replaceAll('\n', '\r\n'))).toEqual({ bio: joined });
  expect(read('bio: >-\n  一つ\n\n  二つ\n')).toEqual({ bio: '一つ\n二つ' });
});

test('an error after a joined line has its own place', () => {
  const { record } = parseYaml('bio: >-\n  文字\n  読む\n');
  expect(record?.findInside(['bio'])(2, 4)).toEqual({ line: 3, column: 3, endColumn: 5 });
});

test('files that do not belong there are named beside errors of site.yaml, unless it is about sections', async () => {
  const find = async (site: string) => {
    const files = { 'site.yaml': site, 'talks/a.yaml': 'title: A\n', 'experience/a.log': 'A' };
    const root = await makeContent(files);
    const { errors } = await checkContent(root);
    return printFindings(root, errors).map((line) => line.replace(/ .*/, ''));
  };
  expect(await find('feed: 0\n')).toEqual(['experience/a.log:1:1', 'site.yaml:1:7', 'talks:1:1']);
  expect(await find('sections: [{ section: talks, layout: 3 }]\n')).toEqual(['site.yaml:1:38']);
});

test.each([
  ['parts', 'part'],
  ['sections', 'part'],
  ['parts', 'section'],
])(
  'content with "%s", and "%s" in it, is read like that with the newer names',
  async (list, item) => {
    const made = 'sections: ed3f06, links: 223f76';
    const files = {
      'site.yaml': `languages: [en, de]
sections:
  - { section: talks, layout: list, heading: Talks, link: Talks, group: More }
  - { section: projects, heading: Mine }
  - { section: education, hidden: true }
links: [{ label: Blog, url: https://b.example }]
`,
      'de/site.yaml': `sections: [{ section: talks, heading: Vorträge }]\nmadeFrom: { ${made} }\n`,
      'talks/a.yaml': 'title: A\n',
    };
    const written = Object.entries(files).map(([path, text]) => {
      return [path, text.replaceAll('sections:', `${list}:`).replaceAll('section:', `${item}:`)];
    });
    const read = async (folder: string) => {
      const { records, translations, errors, warnings } = await checkContent(folder);
      const messages = [...errors, ...warnings].map(({ message }) => message);
      const site = records.filter(({ type }) => type.name === 'Site').map(hashTexts);
      const madeFrom = translations.map((translation) => translation.madeFrom);
      return { messages, documents: makeDocuments(records, translations), site, madeFrom };
    };
    const expected = await read(await makeContent(files));
    expect(await read(await makeContent(Object.fromEntries(written)))).toEqual(expected);
    expect(expected).toMatchObject({ messages: [], documents: [{}, {}, {}, {}] });
    // Translations that earlier versions made are not outdated.
    expect(expected.madeFrom).toEqual(expected.site);
  },
);

test('without a profile, a file that a text may link to is not called unknown', async () => {
  const body = '---\ntitle: A\ndescription: A\ntechnologies: []\n---\n\n[Slides](slides.pdf)\n';
  const root = await makeContent({ 'projects/a.mdx': body, 'projects/slides.pdf': '%PDF' });
  await rm(join(root, 'profile.yaml'));
  const { errors } = await checkContent(root);
  expect(printFindings(root, errors)).toEqual([expect.stringMatching(/^profile\.yaml/)]);
});
