import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { expect, inject, test } from 'vitest';
import { checkQuery } from '../../src/browser/contact/query.ts';
import { readAll } from '../helpers/emulator.ts';
import { makeQuery } from '../helpers/inbox.ts';
import { cases } from './cases.ts';
import { type Case, encodeQuery, openProject, pathOf, sample, send } from './store.ts';

const emulator = inject('emulator');
const rules = readFileSync('firestore.rules', 'utf8');

test.each(Object.entries(cases))('every case of %s has its outcome', async (_, list) => {
  const store = await openProject();
  const failures: string[] = [];
  const check = async ({ name, expected, run }: Case) => {
    if ((await run(store)) !== expected) failures.push(name);
  };
  // More writes to one document at once would wait for each other's locks for too long.
  await pLimit(4).map(list, check);
  expect(failures).toEqual([]);
  const id = (await pathOf(sample)).split('/')[1];
  const stored = await readAll(emulator, store.projectId);
  expect(stored).toContainEqual({ id, fields: encodeQuery(sample) });
});

test('one bad write refuses all that come with it', async () => {
  const store = await openProject();
  const make = async (message: string) => {
    const query = makeQuery({ message });
    return store.set(await pathOf(query), encodeQuery(query));
  };
  const good = [await make('one'), await make('two')];
  const bad = [
    store.set(await pathOf(sample), encodeQuery(sample)),
    store.set('Queries/a', encodeQuery(sample)),
    store.set('Other/c', encodeQuery(sample)),
    { delete: store.name(await pathOf(sample)) },
    { verify: store.name('Queries/e'), currentDocument: { exists: false } },
  ];
  for (const write of bad) {
    expect(await store.commit([...good, write])).toBe('refused');
    expect(await store.commit([write, ...good])).toBe('refused');
  }
  expect(await readAll(emulator, store.projectId)).toHaveLength(1);
  expect(await store.commit(good)).toBe('accepted');
  expect(await readAll(emulator, store.projectId)).toHaveLength(3);
});

test('a query that is sent many times at once is one document', async () => {
  const store = await openProject();
  const message = 'Many times.';
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(store, { message })));
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(await readAll(emulator, store.projectId)).toHaveLength(2);
});

/** Every character of Unicode, except surrogates, which stored text cannot contain. */
const allCharacters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

// Asking the emulator for each would take too long, so this reads the classes out of the rules.
test.each([
  ['may be in a name', 'user_name', 'a', /'(\[\^\\\\p\{Cc\}[^']*?\])\*'/],
  ['may be in a message', 'message', 'a', /'(\[\^\\\\x00[^']*?\])\*'/],
  ['is visible', 'message', '', /\(\?s\)\.\*(\[\^[^']*?\])\.\*'/],
] as const)('form and rules agree on whether a character %s', (_, field, before, place) => {
  const [, text = ''] = rules.match(place) ?? [];
  const pattern = text.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{');
  const allowed = new RegExp(`^${pattern}$`, 'u');
  const others = allCharacters.filter((sign) => {
    const isAccepted = !checkQuery(makeQuery({ [field]: before + sign }))[field];
    return isAccepted !== allowed.test(sign);
  });
  expect(pattern).toContain('\\');
  expect(others).toEqual([]);
});
