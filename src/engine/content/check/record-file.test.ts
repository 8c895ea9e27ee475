import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkFiles,
  experience,
  makeContent,
  picture,
  post,
  printFindings,
  project,
} from '../../../../tests/helpers/content.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { readContent } from '../../build/check/content.ts';
import { ContentCache } from './content-folder.ts';
import { type CheckedFile, markKeptBack } from './record-file.ts';

const draft = `${post.replace('date', 'draft: true\ndate')}\n![A cat](cat.svg) [Data](data.csv)\n`;

const files = {
  'site.yaml': 'languages: [en, de]\n',
  'writing/draft.mdx': draft,
  'writing/cat.svg': picture,
  'writing/data.csv': 'a,b\n',
  'writing/future.mdx': post.replace('2026', '2099').replace('A post', 'From the future'),
  'writing/post.mdx': post.replace('A post', 'Today'),
  'de/writing/draft.mdx': '---\ntitle: Entwurf\n---\n\nText.\n',
};

test('drafts and scheduled posts are left out with all that they name, and the reason is printed', async () => {
  const root = await makeContent(files);
  const { errors, warnings, keptBack, images, files: linked } = await checkContent(root);
  expect([...errors, ...warnings]).toEqual([]);
  expect(keptBack).toEqual([
    `${join(root, 'writing/draft.mdx')}  not published  it is a draft`,
    `${join(root, 'writing/future.mdx')}  not published  its date is 2099-03-01`,
  ]);
  expect(images).toEqual(['me.svg']);
  expect(linked).toEqual([]);
  const { documents = [] } = await readContent(root, new ContentCache(), true);
  const posts = documents.flatMap(({ _id }) => (_id.includes('writing/') ? _id : []));
  expect(posts).toEqual([
    'writing/draft.mdx',
    'writing/future.mdx',
    'writing/post.mdx',
    'de/writing/draft.mdx',
  ]);
  await rm(root, { recursive: true });
});

test('a post appears on its day', () => {
  const find = (day: number, hour: number) => {
    const file = {
      type: { isPost: true },
      value: { date: '2026-03-02' },
    } as unknown as CheckedFile;
    markKeptBack([file], new Date(2026, 2, day, hour));
    return file.keptBack;
  };
  expect(find(1, 23)).toBe('its date is 2026-03-02');
  expect(find(2, 0)).toBeUndefined();
  expect(find(3, 0)).toBeUndefined();
});

const originals = {
  'site.yaml': 'languages: [en, de]\n',
  'experience/a.yaml': `${experience}link: https://studio.example\n`,
  'projects/a.mdx': `${project}\n## Why\n\n[Up](#why)\n`,
};

test('a translation has its own fields, and those that its original has besides', async () => {
  const { errors, translations, records, fileCount } = await checkFiles({
    ...originals,
    'de/experience/a.yaml': 'role: Entwickler\nyear: 2009\nmadeFrom: { role: abc }\n',
  });
  expect(errors).toEqual([]);
  expect(fileCount).toBe(5);
  expect(records.map(({ path }) => path)).not.toContain('de/experience/a.yaml');
  expect(translations).toMatchObject([
    {
      language: 'de',
      path: 'experience/a.yaml',
      source: 'de/experience/a.yaml',
      fields: { role: 'Entwickler', year: '2009' },
      value: { role: 'Entwickler', year: '2009', company: 'Studio', technologies: ['React.js'] },
      madeFrom: { role: 'abc' },
    },
  ]);
});

test('pictures and files of a translated body are found from where the original lies', async () => {
  const body = '---\n---\n\n![Bild](b.svg) [Blatt](sheet.pdf)\n';
  const { errors, warnings, images, files } = await checkFiles({
    ...originals,
    'projects/b.svg': picture,
    'projects/sheet.pdf': '%',
    'de/projects/a.mdx': body,
  });
  expect([...errors, ...warnings].filter(({ rule }) => rule !== 'sample-content')).toEqual([]);
  expect(images).toEqual(['me.svg', 'projects/b.svg']);
  expect(files).toEqual(['projects/sheet.pdf']);
});

test('words that a language without a catalog lacks are listed, ready to paste', async () => {
  const { root, errors } = await checkFiles({
    'site.yaml': 'languages: [en, sw]\n',
    'sw/site.yaml': 'words: { sayHello: Habari }\n',
  });
  expect(printFindings(root, errors)).toEqual([
    expect.stringMatching(/^sw\/site\.yaml:1:8 the language is Swahili, .*: \d+ are missing$/),
  ]);
  expect(errors[0]?.hint).toContain('words: { mainNavigation: "Main", ');
});
