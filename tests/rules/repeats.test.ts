import { expect, inject, test } from 'vitest';
import { readAll } from '../../src/tools/emulator/rest.ts';
import { encodeQuery, makeQuery, pathOf, sample, send } from './support/queries.ts';
import { openStore } from './support/store.ts';
import { type Fields, otherValues, text } from './support/values.ts';

const store = openStore('rules-repeats');

/** Stores a query of its own for a test, and tells where. */
async function keep(message: string) {
  const query = makeQuery({ message });
  expect(await send(store, { message })).toBe('accepted');
  return { query, path: await pathOf(query), fields: encodeQuery(query) };
}

/** Writes only the fields that `mask` names, as `updateDoc` and `setDoc` with merge do. */
const merge = (path: string, fields: Fields, mask: string[]) => ({
  ...store.set(path, fields),
  updateMask: { fieldPaths: mask },
});

async function readFields(path: string): Promise<unknown> {
  const documents = await readAll(inject('emulator'), store.projectId);
  return documents.find(({ id }) => path.endsWith(id))?.fields;
}

test('a query sent twice is accepted twice and is one document', async () => {
  const { path, fields } = await keep('twice');
  expect(await send(store, { message: 'twice' })).toBe('accepted');
  const documents = await readAll(inject('emulator'), store.projectId);
  expect(documents.filter(({ id }) => path.endsWith(id))).toEqual([
    { id: path.split('/')[1], fields },
  ]);
});

test('a query sent ten times at once is one document', async () => {
  const before = (await readAll(inject('emulator'), store.projectId)).length;
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => send(store, { message: 'at once' })),
  );
  expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  expect(await readAll(inject('emulator'), store.projectId)).toHaveLength(before + 1);
});

test.each([
  ['user_name', 'Someone Else'],
  ['user_email', 'else@example.com'],
  ['message', 'Something else.'],
  ['message', ''],
] as const)('a stored %s cannot become "%s"', async (field, value) => {
  const { query, path, fields } = await keep(`replace ${field} ${value}`);
  const other = encodeQuery({ ...query, [field]: value });
  expect(await store.commit([store.set(path, other)])).toBe('refused');
  expect(await store.commit([merge(path, { [field]: text(value) }, [field])])).toBe('refused');
  expect(await readFields(path)).toEqual(fields);
});

test.each(otherValues)('a stored message cannot become %s', async (kind, value) => {
  const { path, fields } = await keep(`type ${kind}`);
  expect(await store.commit([merge(path, { message: value }, ['message'])])).toBe('refused');
  expect(await readFields(path)).toEqual(fields);
});

test('a merge of the same texts is accepted', async () => {
  const { path, fields } = await keep('same merge');
  const message = { message: text('same merge') };
  expect(await store.commit([merge(path, message, ['message'])])).toBe('accepted');
  expect(await store.commit([merge(path, fields, Object.keys(fields))])).toBe('accepted');
  expect(await readFields(path)).toEqual(fields);
});

test.each(['user_name', 'user_email', 'message'])('%s cannot be taken away', async (field) => {
  const { path, fields } = await keep(`remove ${field}`);
  expect(await store.commit([merge(path, {}, [field])])).toBe('refused');
  expect(await readFields(path)).toEqual(fields);
});

test('a merge cannot add a field', async () => {
  const { path, fields } = await keep('add');
  expect(await store.commit([merge(path, { extra: text('x') }, ['extra'])])).toBe('refused');
  expect(await readFields(path)).toEqual(fields);
});

test('a merge cannot make a query out of one field', async () => {
  const path = await pathOf(makeQuery({ message: 'partial' }));
  const message = { message: text('partial') };
  expect(await store.commit([merge(path, message, ['message'])])).toBe('refused');
});

const transforms: [kind: string, name: string, value: unknown][] = [
  ['the server time', 'setToServerValue', 'REQUEST_TIME'],
  ['an increment', 'increment', { integerValue: '1' }],
  ['a maximum', 'maximum', { integerValue: '1' }],
  ['a minimum', 'minimum', { integerValue: '1' }],
  ['an addition to a list', 'appendMissingElements', { values: [text('x')] }],
  ['a removal from a list', 'removeAllFromArray', { values: [text('x')] }],
];

test.each(
  transforms.flatMap(([kind, name, value]) =>
    ['message', 'user_name', 'extra'].map((field) => [kind, field, name, value] as const),
  ),
)('%s is refused in %s, in a new query and in a stored one', async (kind, field, name, value) => {
  const message = `transform ${kind} ${field}`;
  const query = makeQuery({ message });
  const updateTransforms = [{ fieldPath: field, [name]: value }];
  const write = { ...store.set(await pathOf(query), encodeQuery(query)), updateTransforms };
  expect(await store.commit([write])).toBe('refused');
  const { path, fields } = await keep(message);
  expect(await store.commit([write])).toBe('refused');
  expect(await readFields(path)).toEqual(fields);
});

test('a bare transform of a stored query is refused', async () => {
  const { path, fields } = await keep('bare transform');
  const transform = {
    document: store.name(path),
    fieldTransforms: [{ fieldPath: 'seen', setToServerValue: 'REQUEST_TIME' }],
  };
  expect(await store.commit([{ transform }])).toBe('refused');
  expect(await readFields(path)).toEqual(fields);
});

test('the database itself may be asked to create only, or to update only', async () => {
  const query = makeQuery({ message: 'preconditions' });
  const write = store.set(await pathOf(query), encodeQuery(query));
  const when = (exists: boolean) => [{ ...write, currentDocument: { exists } }];
  expect(await store.commit(when(false))).toBe('accepted');
  expect(await store.commit(when(true))).toBe('accepted');
});

test('a stored query keeps its id when its texts move to another', async () => {
  const { path } = await keep('first');
  const other = encodeQuery({ ...sample, message: 'second' });
  expect(await store.commit([store.set(path, other)])).toBe('refused');
});
