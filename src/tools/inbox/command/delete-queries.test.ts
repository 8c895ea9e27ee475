import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { DeleteCommand } from './commands.ts';
import { deleteQueries } from './delete-queries.ts';
import type { QueryBox } from './query-box.ts';
import { addDamaged, fillBox, recordTerminal } from './testing.ts';

const makeCommand = (changes: Partial<DeleteCommand>): DeleteCommand => ({
  name: 'delete',
  ids: [],
  isAll: false,
  isSure: false,
  ...changes,
});

const time = new Date('2026-01-19T00:00:00.000Z').toLocaleString('sv-SE');

test('exactly the named query goes, once its owner has seen it and agreed', async () => {
  const { box, folder, ids } = await fillBox(['a', 'b', 'c']);
  const { terminal, written, questions } = recordTerminal('y');
  const [, second = ''] = ids;
  const command = makeCommand({ ids: [second.slice(0, 8), second] });
  await deleteQueries(box, command, terminal);
  expect(questions).toEqual([`Delete 1 query from ${folder}? This cannot be undone. [y/N] `]);
  expect(written.join('')).toBe(
    `${second.slice(0, 8)}  ${time}  Ada Lovelace <ada@example.com>\nDeleted 1 query from ${folder}\n`,
  );
  expect(await readdir(folder)).toEqual([`${ids[0]}.json`, `${ids[2]}.json`].sort());
});

test.each(['', 'n', 'yep', 'no y'])('the answer "%s" deletes nothing', async (answer) => {
  const { box, folder } = await fillBox(['a', 'b']);
  const { terminal, written } = recordTerminal(answer);
  await deleteQueries(box, makeCommand({ isAll: true }), terminal);
  expect(written).toEqual(['Nothing was deleted.\n']);
  expect(await readdir(folder)).toHaveLength(2);
});

test('where nobody can be asked nothing goes without --yes', async () => {
  const { box, folder } = await fillBox(['a', 'b']);
  const { terminal } = recordTerminal();
  await expect(deleteQueries(box, makeCommand({ isAll: true }), terminal)).rejects.toThrow(
    `Nothing was deleted, as nobody can be asked here — add --yes to delete all 2 queries from ${folder}`,
  );
  expect(await readdir(folder)).toHaveLength(2);
});

test('all that is there goes, what cannot be read as well', async () => {
  const { box, folder } = await fillBox(['a', 'b']);
  await addDamaged(folder);
  const { terminal, written } = recordTerminal();
  await deleteQueries(box, makeCommand({ isAll: true, isSure: true }), terminal);
  expect(written).toEqual([`Deleted all 3 queries from ${folder}\n`]);
  expect(await readdir(folder)).toEqual([]);
});

test('what cannot be read is deleted by its name', async () => {
  const { box, folder, ids } = await fillBox(['a']);
  await addDamaged(folder, 'x');
  const { terminal, written } = recordTerminal();
  await deleteQueries(box, makeCommand({ ids: ['x'], isSure: true }), terminal);
  expect(written[0]).toMatch(/^x {2}\d{4}-\S+ \S+ {2}It is not a whole JSON object\.\n$/);
  expect(await readdir(folder)).toEqual([`${ids[0]}.json`]);
});

test('an empty inbox has nothing to delete', async () => {
  const { box, folder } = await fillBox([]);
  const { terminal, written } = recordTerminal();
  await deleteQueries(box, makeCommand({ isAll: true }), terminal);
  expect(written).toEqual([`The inbox is empty: ${folder}\n`]);
});

test('one unknown id keeps all the others', async () => {
  const { box, folder, ids } = await fillBox(['a', 'b']);
  const command = makeCommand({ ids: [...ids, 'zzzz'], isSure: true });
  await expect(deleteQueries(box, command, recordTerminal().terminal)).rejects.toThrow(
    `No query in ${folder} has an id that begins with "zzzz"`,
  );
  expect(await readdir(folder)).toHaveLength(2);
});

test('a place that fails on the way says how many are gone', async () => {
  const { box, ids } = await fillBox(['a', 'b', 'c']);
  const failing: QueryBox = {
    ...box,
    async *remove([first = '']) {
      yield* box.remove([first]);
      throw new Error('the place is closed');
    },
  };
  const command = makeCommand({ isAll: true, isSure: true });
  await expect(deleteQueries(failing, command, recordTerminal().terminal)).rejects.toThrow(
    new Error('Deleted 1 of 3 queries, then: the place is closed'),
  );
  expect(ids).toHaveLength(3);
});
