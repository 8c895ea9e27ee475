import { describe, expect, test } from 'vitest';
import { queryFields } from '../../src/browser/contact/query.ts';
import { encodeQuery, makeQuery, pathOf, sample } from './support/queries.ts';
import { openStore } from './support/store.ts';
import { type Fields, otherValues, text } from './support/values.ts';

const store = openStore('rules-fields');

/** Writes fields under the id of the sample, or of a sample with `changes`. */
async function write(fields: Fields, changes = {}) {
  return store.commit([store.set(await pathOf(makeQuery(changes)), fields)]);
}

test('the three fields as text are accepted', async () => {
  expect(await write(encodeQuery(sample))).toBe('accepted');
});

describe.each(queryFields)('%s', (field) => {
  test.each(otherValues)('is refused as %s', async (_, value, lookalike) => {
    const fields = { ...encodeQuery(sample), [field]: value };
    expect(await write(fields, { [field]: lookalike })).toBe('refused');
  });

  test('may not be missing', async () => {
    const { [field]: _, ...rest } = encodeQuery(sample);
    expect(await write(rest, { [field]: '' })).toBe('refused');
  });

  test('may not be missing under the id of the whole query either', async () => {
    const { [field]: _, ...rest } = encodeQuery(sample);
    expect(await write(rest)).toBe('refused');
  });

  test('may not stand under its name in capitals', async () => {
    const { [field]: value, ...rest } = encodeQuery(sample);
    expect(await write({ ...rest, [field.toUpperCase()]: value ?? text('') })).toBe('refused');
  });
});

test('a document without fields is refused', async () => {
  expect(await write({}, { user_name: '', user_email: '', message: '' })).toBe('refused');
});

test.each([
  ['createdAt', { timestampValue: '2026-01-02T03:04:05Z' }],
  ['isRead', { booleanValue: false }],
  ['user_name2', text('Ada')],
  ['id', text('1')],
  ['__proto', text('1')],
  ['user_name ', text('Ada')],
  ['note', { nullValue: null }],
])('a fourth field "%s" is refused', async (name, value) => {
  const extra = { ...encodeQuery(sample), [name]: value };
  expect(await write(extra)).toBe('refused');
});

test('a hundred more fields are refused', async () => {
  const more = Array.from({ length: 100 }, (_, index) => [`f${index}`, text('x')]);
  expect(await write({ ...encodeQuery(sample), ...Object.fromEntries(more) })).toBe('refused');
});
