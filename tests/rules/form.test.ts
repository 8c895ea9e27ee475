import { describe, expect, inject, test } from 'vitest';
import { checkQuery, cleanQuery, type Query } from '../../src/browser/contact/query.ts';
import { readAll } from '../../src/tools/emulator/rest.ts';
import { encodeQuery, pathOf, send } from './support/queries.ts';
import { makeRandomQuery, seedRandom } from './support/random-queries.ts';
import { openStore } from './support/store.ts';

const store = openStore('rules-form');
const isTaken = (query: Query) => Object.keys(checkQuery(query)).length === 0;

describe.each([1, 2, 3, 4, 5])('200 random queries from seed %i', (seed) => {
  const random = seedRandom(seed);
  const queries = Array.from({ length: 200 }, () => cleanQuery(makeRandomQuery(random)));
  const taken = queries.filter(isTaken);
  const others = queries.filter((query) => !isTaken(query));

  test('are not all of one kind', () => {
    expect(taken.length).toBeGreaterThan(60);
    expect(others.length).toBeGreaterThan(30);
  });

  test('are all accepted where the form takes them, and stored as they are', async () => {
    expect(await findOthers(taken, 'accepted')).toEqual([]);
    const stored = await readAll(inject('emulator'), store.projectId);
    expect(stored.map(({ fields }) => fields)).toEqual(
      expect.arrayContaining(taken.map(encodeQuery)),
    );
  });

  test('are all refused where the form refuses them', async () => {
    expect(await findOthers(others, 'refused')).toEqual([]);
  });
});

/** The queries whose outcome is another than expected. */
async function findOthers(queries: Query[], expected: string): Promise<Query[]> {
  const outcomes = await Promise.all(queries.map((query) => send(store, query)));
  return queries.filter((_, index) => outcomes[index] !== expected);
}

test('a query of broken surrogates is stored as the form cleans it', async () => {
  const typed = { user_name: '\ud800Ada', user_email: 'ada@example.com', message: 'x\udc00' };
  const query = cleanQuery(typed);
  expect(await send(store, query)).toBe('accepted');
  const id = (await pathOf(query)).split('/')[1];
  expect(await readAll(inject('emulator'), store.projectId)).toContainEqual({
    id,
    fields: encodeQuery({ ...typed, user_name: '\ufffdAda', message: 'x\ufffd' }),
  });
});
