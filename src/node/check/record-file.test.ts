import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeContent, picture, post } from '../../../tests/helpers/content.ts';
import { readContent } from '../content.ts';
import { checkContent } from './check-content.ts';
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
