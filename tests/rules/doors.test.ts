import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readAll } from '../../src/tools/emulator/rest.ts';
import { encodeQuery, makeQuery, pathOf, sample, send } from './support/queries.ts';
import { openStore } from './support/store.ts';
import { text } from './support/values.ts';

// The less travelled ways into a database that a stored query could be read or changed by.
const store = openStore('rules-doors');
const fields = encodeQuery(sample);
const from = [{ collectionId: 'Queries' }];
const order = { orderBy: [{ field: { fieldPath: 'user_email' }, direction: 'DESCENDING' }] };
const past = () => new Date(Date.now() - 1000).toISOString();
let path = '';

beforeAll(async () => {
  path = await pathOf(sample);
  expect(await send(store)).toBe('accepted');
});

afterAll(async () => {
  const stored = await readAll(inject('emulator'), store.projectId);
  expect(stored).toEqual([{ id: path.split('/')[1], fields }]);
});

describe('a query cannot be read by', () => {
  const field = { fieldPath: 'message' };
  const run = (query: object, more = {}) =>
    store.ask('POST', ':runQuery', { structuredQuery: query, ...more });
  const batch = (more: object) =>
    store.ask('POST', ':batchGet', { documents: [store.name(path)], ...more });
  const sum = (aggregation: object) =>
    store.ask('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from },
        aggregations: [{ alias: 'answer', ...aggregation }],
      },
    });

  test.each<[string, () => ReturnType<typeof store.ask>]>([
    ['asking for one field', () => store.ask('GET', `/${path}?mask.fieldPaths=message`)],
    ['asking for no field', () => store.ask('GET', `/${path}?mask.fieldPaths=_`)],
    ['asking for the past', () => batch({ readTime: past() })],
    ['a list that shows what is missing', () => store.ask('GET', '/Queries?showMissing=true')],
    ['a list of ids', () => store.ask('GET', '/Queries?mask.fieldPaths=_')],
    ['a list by address', () => store.ask('GET', '/Queries?orderBy=user_email')],
    ['a query of the past', () => run({ from }, { readTime: past() })],
    ['a sorted query', () => run({ from, ...order })],
    ['a query from a cursor on', () => run({ from, ...order, startAt: { values: [text('a')] } })],
    ['a query past an offset', () => run({ from, offset: 1 })],
    ['a query of one field', () => run({ from, select: { fields: [field] } })],
    ['a query of all collections', () => run({ from: [{ allDescendants: true }] })],
    [
      'a query by id',
      () => {
        const value = { referenceValue: store.name(path) };
        const where = { fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value } };
        return run({ from, where });
      },
    ],
    ['an average', () => sum({ avg: { field } })],
    ['a count up to one', () => sum({ count: { upTo: '1' } })],
    [
      'a batch with what is missing',
      () => {
        const documents = [store.name('Queries/none'), store.name(path)];
        return store.ask('POST', ':batchGet', { documents });
      },
    ],
    ['a batch that shows one field', () => batch({ mask: { fieldPaths: ['message'] } })],
    ['the collections inside it', () => store.ask('POST', `/${path}:listCollectionIds`, {})],
  ])('%s', async (_, attempt) => {
    expect(await attempt()).toBe('refused');
  });
});

describe('a query cannot be changed by', () => {
  const other = encodeQuery(makeQuery({ message: 'other' }));
  const mask = (name: string) => `updateMask.fieldPaths=${name}`;

  test.each<[string, () => ReturnType<typeof store.ask>]>([
    ['PATCH', () => store.ask('PATCH', `/${path}`, { fields: other })],
    [
      'PATCH of one field',
      () => store.ask('PATCH', `/${path}?${mask('message')}`, { fields: other }),
    ],
    [
      'PATCH that adds a field',
      () => store.ask('PATCH', `/${path}?${mask('x')}`, { fields: { x: text('1') } }),
    ],
    ['PATCH that empties it', () => store.ask('PATCH', `/${path}`, { fields: {} })],
    ['DELETE on condition', () => store.ask('DELETE', `/${path}?currentDocument.exists=true`)],
    [
      'a deletion on condition',
      () => {
        const updateTime = new Date().toISOString();
        return store.commit([{ delete: store.name(path), currentDocument: { updateTime } }]);
      },
    ],
    [
      'a mask that names a part of a text',
      () => {
        const write = store.set(path, { message: { mapValue: { fields: { x: text('1') } } } });
        return store.commit([{ ...write, updateMask: { fieldPaths: ['message.x'] } }]);
      },
    ],
    [
      'a transform of a part of a text',
      () => {
        const updateTransforms = [{ fieldPath: 'message.x', setToServerValue: 'REQUEST_TIME' }];
        return store.commit([{ ...store.set(path, fields), updateTransforms }]);
      },
    ],
    [
      'a change beside a repeat',
      () => store.commit([store.set(path, fields), store.set(path, other)]),
    ],
  ])('%s', async (_, attempt) => {
    expect(await attempt()).toBe('refused');
  });

  test.each(['Queries', 'Other'])('making another in %s under a chosen id', async (collection) => {
    const attempt = store.ask('POST', `/${collection}?documentId=mine`, { fields });
    expect(await attempt).toBe('refused');
  });
});

describe('a repeat changes nothing by', () => {
  test('PATCH of the same texts', async () => {
    expect(await store.ask('PATCH', `/${path}`, { fields })).toBe('accepted');
  });

  test('an empty mask, with any texts', async () => {
    const write = { ...store.set(path, fields), updateMask: { fieldPaths: [] } };
    expect(await store.commit([write])).toBe('accepted');
  });

  test('the same query twice in one batch', async () => {
    const write = store.set(path, fields);
    expect(await store.commit([write, write])).toBe('accepted');
  });
});
