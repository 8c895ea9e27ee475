import { describe, expect, test } from 'vitest';
import { send } from './support/queries.ts';
import { openStore } from './support/store.ts';

const store = openStore('rules-lengths');
const smile = '\u{1F600}';

describe.each([
  ['user_name', 200],
  ['message', 5000],
] as const)('%s', (field, most) => {
  const lengths: [number, 'accepted' | 'refused'][] = [
    [0, 'refused'],
    [1, 'accepted'],
    [2, 'accepted'],
    [most - 1, 'accepted'],
    [most, 'accepted'],
    [most + 1, 'refused'],
    [most * 2, 'refused'],
  ];

  test.each(lengths)('of %i characters is %s', async (length, outcome) => {
    expect(await send(store, { [field]: 'a'.repeat(length) })).toBe(outcome);
  });

  test.each(lengths.slice(1))('of %i accented characters is %s', async (length, outcome) => {
    expect(await send(store, { [field]: 'é'.repeat(length) })).toBe(outcome);
  });

  test.each([
    [1, 'accepted'],
    [most / 2, 'accepted'],
    [most / 2 + 1, 'refused'],
    [most, 'refused'],
  ])('of %i emoji, each two units, is %s', async (count, outcome) => {
    expect(await send(store, { [field]: smile.repeat(count) })).toBe(outcome);
  });

  test.each([
    [most - 2, 'accepted'],
    [most - 1, 'refused'],
  ])('of %i letters and one emoji is %s', async (letters, outcome) => {
    expect(await send(store, { [field]: 'a'.repeat(letters) + smile })).toBe(outcome);
  });
});

test.each([
  [253, 'accepted'],
  [254, 'accepted'],
  [255, 'refused'],
  [508, 'refused'],
])('user_email of %i characters is %s', async (length, outcome) => {
  const address = `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(address).toHaveLength(length);
  expect(await send(store, { user_email: address })).toBe(outcome);
});

test('a message of a megabyte is refused', async () => {
  expect(await send(store, { message: 'a'.repeat(1_000_000) })).toBe('refused');
});

test('all three fields at their longest are accepted together', async () => {
  const user_email = `${'a'.repeat(242)}@example.com`;
  const longest = { user_name: 'é'.repeat(200), user_email, message: '漢'.repeat(5000) };
  expect(await send(store, longest)).toBe('accepted');
});
