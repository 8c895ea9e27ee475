import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { clear, documentsUrl, readAll } from '../../src/tools/emulator/rest.ts';
import { encodeQuery, makeQuery, pathOf, sample } from './support/queries.ts';
import { openStore, type Write } from './support/store.ts';
import { text } from './support/values.ts';

const store = openStore('rules-batches');

async function good(message: string): Promise<Write> {
  const query = makeQuery({ message });
  return store.set(await pathOf(query), encodeQuery(query));
}

async function beginTransaction(): Promise<object> {
  const url = `${documentsUrl(inject('emulator'), store.projectId)}:beginTransaction`;
  const response = await fetch(url, { method: 'POST', body: '{}' });
  return (await response.json()) as { transaction: string };
}

const badWrites: [string, () => Promise<Write>][] = [
  ['a query under a wrong id', async () => store.set('Queries/a', encodeQuery(sample))],
  [
    'a query without a message',
    async () => store.set(await pathOf(sample), { user_name: text('a') }),
  ],
  ['an empty document', async () => store.set('Queries/b', {})],
  ['a document of another collection', async () => store.set('Other/c', encodeQuery(sample))],
  ['a deletion', async () => ({ delete: store.name('Queries/d') })],
  [
    'a check that a document is missing',
    async () => ({ verify: store.name('Queries/e'), currentDocument: { exists: false } }),
  ],
];

beforeEach(() => clear(inject('emulator'), store.projectId));
afterEach(() => clear(inject('emulator'), store.projectId));

describe.each([
  ['a batch', async () => ({})],
  ['a transaction', beginTransaction],
])('%s', (_, begin) => {
  test('of good queries is accepted', async () => {
    const writes = [await good('one'), await good('two')];
    expect(await store.commit(writes, {}, await begin())).toBe('accepted');
    expect(await readAll(inject('emulator'), store.projectId)).toHaveLength(2);
  });

  test.each(badWrites)('with %s is refused whole', async (_, bad) => {
    for (const writes of [
      [await good('one'), await good('two'), await bad()],
      [await bad(), await good('one')],
    ]) {
      expect(await store.commit(writes, {}, await begin())).toBe('refused');
    }
    expect(await readAll(inject('emulator'), store.projectId)).toEqual([]);
    expect(await readAll(inject('emulator'), store.projectId, 'Other')).toEqual([]);
  });
});

// Several writes to one document are judged by what they leave behind.
test('a query cannot be written and deleted in one batch', async () => {
  const query = makeQuery({ message: 'one' });
  const removal = { delete: store.name(await pathOf(query)) };
  expect(await store.commit([await good('one'), removal])).toBe('refused');
  expect(await store.commit([await good('one')])).toBe('accepted');
  expect(await store.commit([await good('one'), removal])).toBe('refused');
  expect(await store.commit([removal, await good('one')])).toBe('accepted');
  const [stored, ...more] = await readAll(inject('emulator'), store.projectId);
  expect([stored?.fields, more]).toEqual([encodeQuery(query), []]);
});

test('the interface for many separate writes is closed', async () => {
  expect(await store.ask('POST', ':batchWrite', { writes: [await good('one')] })).toBe('refused');
});
