import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readAll } from '../../src/tools/emulator/rest.ts';
import { encodeQuery, makeQuery, pathOf, sample, send } from './support/queries.ts';
import { signIn } from './support/sign-in.ts';
import { type Headers, openStore } from './support/store.ts';

const store = openStore('rules-access');
const from = [{ collectionId: 'Queries' }];
const byEmail = {
  fieldFilter: {
    field: { fieldPath: 'user_email' },
    op: 'EQUAL',
    value: { stringValue: sample.user_email },
  },
};
let path = '';

const visitors: [string, Headers][] = [
  ['an anonymous visitor', {}],
  ['a visitor signed in', signIn(store.projectId)],
  [
    'the sender of the query',
    signIn(store.projectId, { email: sample.user_email, email_verified: true }),
  ],
  [
    'a visitor who claims to be an administrator',
    signIn(store.projectId, { admin: true, role: 'owner' }),
  ],
  [
    'a visitor with an anonymous account',
    signIn(store.projectId, { firebase: { sign_in_provider: 'anonymous' } }),
  ],
];

const structured = (query: object) => ({ structuredQuery: { from, ...query } });
const aggregated = (aggregation: object, query: object = {}) => ({
  structuredAggregationQuery: {
    structuredQuery: { from, ...query },
    aggregations: [{ alias: 'answer', ...aggregation }],
  },
});
const groups = [{ collectionId: 'Queries', allDescendants: true }];

const attempts: [string, (headers: Headers) => ReturnType<typeof store.ask>][] = [
  ['get a query', (h) => store.ask('GET', `/${path}`, undefined, h)],
  ['get a query that is not there', (h) => store.ask('GET', '/Queries/none', undefined, h)],
  ['get several', (h) => store.ask('POST', ':batchGet', { documents: [store.name(path)] }, h)],
  [
    'get one in a transaction',
    (h) => store.ask('POST', ':batchGet', { documents: [store.name(path)], newTransaction: {} }, h),
  ],
  ['list all', (h) => store.ask('GET', '/Queries', undefined, h)],
  ['list one', (h) => store.ask('GET', '/Queries?pageSize=1', undefined, h)],
  ['query all', (h) => store.ask('POST', ':runQuery', structured({}), h)],
  ['query by address', (h) => store.ask('POST', ':runQuery', structured({ where: byEmail }), h)],
  [
    'query ids alone',
    (h) =>
      store.ask(
        'POST',
        ':runQuery',
        structured({ select: { fields: [{ fieldPath: '__name__' }] } }),
        h,
      ),
  ],
  ['query one', (h) => store.ask('POST', ':runQuery', structured({ limit: 1 }), h)],
  [
    'query the collection group',
    (h) => store.ask('POST', ':runQuery', structured({ from: groups }), h),
  ],
  ['count', (h) => store.ask('POST', ':runAggregationQuery', aggregated({ count: {} }), h)],
  [
    'count by address',
    (h) =>
      store.ask('POST', ':runAggregationQuery', aggregated({ count: {} }, { where: byEmail }), h),
  ],
  [
    'sum',
    (h) =>
      store.ask(
        'POST',
        ':runAggregationQuery',
        aggregated({ sum: { field: { fieldPath: 'message' } } }),
        h,
      ),
  ],
  ['list the collections', (h) => store.ask('POST', ':listCollectionIds', {}, h)],
  ['delete a query', (h) => store.ask('DELETE', `/${path}`, undefined, h)],
  ['delete a query that is not there', (h) => store.ask('DELETE', '/Queries/none', undefined, h)],
  ['delete in a batch', (h) => store.commit([{ delete: store.name(path) }], h)],
  [
    'write without the id',
    (h) => store.commit([store.set('Queries/mine', encodeQuery(sample))], h),
  ],
  [
    'change a query',
    (h) => store.commit([store.set(path, encodeQuery(makeQuery({ message: 'other' })))], h),
  ],
];

beforeAll(async () => {
  path = await pathOf(sample);
  expect(await send(store)).toBe('accepted');
});

afterAll(async () => {
  const id = path.split('/')[1];
  expect(await readAll(inject('emulator'), store.projectId)).toContainEqual({
    id,
    fields: encodeQuery(sample),
  });
});

describe.each(visitors)('%s', (who, headers) => {
  test('may leave a query', async () => {
    const query = makeQuery({ message: `Hello from ${who}.` });
    const write = store.set(await pathOf(query), encodeQuery(query));
    expect(await store.commit([write], headers)).toBe('accepted');
  });

  test.each(attempts)('may not %s', async (_, attempt) => {
    expect(await attempt(headers)).toBe('refused');
  });
});

describe('everything else is closed', () => {
  test.each([
    ['another collection', 'Other'],
    ['the collection in lower case', 'queries'],
    ['the collection in the singular', 'Query'],
    ['a collection of users', 'users'],
    ['a collection inside a query', 'Queries/parent/Queries'],
    ['a collection inside another', 'Other/parent/Queries'],
    ['a collection two levels down', 'Queries/a/Other/b/Queries'],
  ])('%s', async (_, collection) => {
    const id = (await pathOf(sample)).split('/')[1];
    const fields = encodeQuery(sample);
    expect(await store.commit([store.set(`${collection}/${id}`, fields)])).toBe('refused');
    expect(await store.commit([store.set(`${collection}/${id}`, {})])).toBe('refused');
    expect(await store.ask('GET', `/${collection}/${id}`)).toBe('refused');
    expect(await store.ask('GET', `/${collection}`)).toBe('refused');
    expect(await store.ask('DELETE', `/${collection}/${id}`)).toBe('refused');
  });

  test('a collection inside a stored query', async () => {
    const fields = encodeQuery(sample);
    expect(await store.commit([store.set(`${path}/Replies/a`, fields)])).toBe('refused');
    expect(await store.ask('GET', `/${path}/Replies`)).toBe('refused');
  });
});
