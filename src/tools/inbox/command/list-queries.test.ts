import { expect, test } from 'vitest';
import { listQueries } from './list-queries.ts';
import { addDamaged, fillBox } from './testing.ts';

const command = { name: 'list', page: 1, perPage: 2, isJson: false } as const;
const messages = ['newest', 'second', 'third', 'fourth', 'oldest'];

/** The lines of messages, which alone are indented. */
const readMessages = (text: string) => text.split('\n').filter((line) => line.startsWith('  '));

test('pages follow each other, newest first, and each names the next', async () => {
  const { box, folder } = await fillBox(messages);
  const pages = [1, 2, 3].map((page) => listQueries(box, { ...command, page }, ' --from local'));
  const [first = '', second = '', third = ''] = await Promise.all(pages);
  expect(first.split('\n')[0]).toBe(`5 queries in ${folder} — page 1 of 3`);
  expect(first.split('\n').at(-1)).toBe(
    'Next page: npm run inbox -- --page 2 --per-page 2 --from local',
  );
  expect(third).not.toContain('Next page');
  expect([first, second, third].map(readMessages)).toEqual([
    ['  newest', '  second'],
    ['  third', '  fourth'],
    ['  oldest'],
  ]);
});

test('the usual number of queries on a page need not be repeated', async () => {
  const { box } = await fillBox(Array.from({ length: 21 }, (_, index) => `${index}`));
  const text = await listQueries(box, { ...command, perPage: 20 });
  expect(text.split('\n').at(-1)).toBe('Next page: npm run inbox -- --page 2');
});

test('a page behind the last is refused, also of an empty inbox', async () => {
  const { box } = await fillBox(messages);
  await expect(listQueries(box, { ...command, page: 4 })).rejects.toThrow(
    'There is no page 4 — the last one is 3',
  );
  const empty = await fillBox([]);
  await expect(listQueries(empty.box, { ...command, page: 2 })).rejects.toThrow(
    'There is no page 2 — the last one is 1',
  );
});

test('as JSON there are all queries, and what could not be read', async () => {
  const { box, folder, ids } = await fillBox(messages);
  await addDamaged(folder);
  const json = JSON.parse(await listQueries(box, { ...command, isJson: true })) as {
    entries: { id: string }[];
    unreadable: unknown;
  };
  expect(json.entries.map(({ id }) => id)).toEqual(ids);
  expect(json.unreadable).toEqual([
    {
      id: 'damaged',
      receivedAt: '1970-01-01T00:00:00.000Z',
      reason: 'It is not a whole JSON object.',
    },
  ]);
});
