import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { expect, inject, test } from 'vitest';
import { checkQuery } from '../../src/engine/browser/contact/query.ts';
import { readAll } from '../helpers/emulator.ts';
import { makeQuery } from '../helpers/inbox.ts';
import { cases } from './cases.ts';
import {
  type Case,
  encodeQuery,
  isLeak,
  openProject,
  pathOf,
  type Store,
  sample,
  signIn,
} from './store.ts';

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

/** Requests of somebody who has the id of a query, as method, path and body. */
async function listAttacks({ name, set }: Store): Promise<[string, string, object][]> {
  const path = await pathOf(sample);
  const query = name(path);
  const stored = name(path.replace('Queries', 'Stored'));
  const fields = encodeQuery(sample);
  const unchanged = { update: { name: query, fields: {} }, updateMask: { fieldPaths: ['none'] } };
  const conditions = [
    undefined,
    { exists: true },
    { exists: false },
    { updateTime: '2020-01-01T00:00:00Z' },
    { updateTime: '2100-01-01T00:00:00Z' },
  ];
  const writes = [unchanged, set(path, fields), { delete: query }, { verify: query }].flatMap(
    (write) => conditions.map((currentDocument) => ({ ...write, currentDocument })),
  );
  const from = [{ collectionId: 'Queries' }];
  const isThis = {
    field: { fieldPath: '__name__' },
    op: 'EQUAL',
    value: { referenceValue: query },
  };
  const states = ['exists=true', 'exists=false', 'updateTime=2020-01-01T00:00:00Z'];
  return [
    ...writes.flatMap((write): [string, string, object][] => [
      ['POST', ':commit', { writes: [write] }],
      ['POST', ':batchWrite', { writes: [write] }],
    ]),
    ['POST', ':batchGet', { documents: [stored, query] }],
    ['POST', ':batchGet', { documents: [query], newTransaction: { readWrite: {} } }],
    ['POST', ':runQuery', { structuredQuery: { from, where: { fieldFilter: isThis } } }],
    ['POST', ':runQuery', { structuredQuery: { from }, explainOptions: { analyze: true } }],
    ['POST', `/Queries?documentId=${path.slice(8)}&mask.fieldPaths=message`, { fields }],
    ...states.flatMap((state): [string, string, object][] => [
      ['PATCH', `/${path}?updateMask.fieldPaths=none&currentDocument.${state}`, { fields: {} }],
      ['PATCH', `/${path}?mask.fieldPaths=message&currentDocument.${state}`, { fields }],
    ]),
  ];
}

/** Answers all attacks, by a visitor and by a user. */
async function collectAnswers(store: Store) {
  const answers: { status: number; text: string }[] = [];
  for (const headers of [undefined, signIn(store.projectId, { admin: true })]) {
    for (const [method, path, body] of await listAttacks(store)) {
      const answer = await store.send(method, path, body, headers);
      answers.push({ status: answer.status, text: await answer.text() });
    }
  }
  return answers;
}

test('the id of a query tells whether and since when it is stored, and no text', async () => {
  const leaks = ({ text }: { text: string }) => isLeak(text);
  const store = await openProject();
  const answers = await collectAnswers(store);
  expect(answers.filter(leaks)).toEqual([]);
  // A failed condition, a refusal, or that the query is stored already.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 403, 409]));
  expect(await readAll(emulator, store.projectId)).toHaveLength(1);
});

/** Every character of Unicode, except surrogates, which stored text cannot contain. */
const allCharacters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

// Asking the emulator for each would take too long, so this reads the classes out of the rules.
test.each([
  ['may be in a name', 'user_name', 'a', 50, /'(\[\^\\\\p\{Cc\}[^']*?\])\*'/],
  ['may be in a message', 'message', 'a', 1000, /'(\[\^\\\\x00[^']*?\])\*'/],
  ['is visible', 'message', '', 1, /\(\?s\)\.\*(\[\^[^']*?\])\.\*'/],
] as const)('form and rules agree on whether a character %s', (_, field, before, size, place) => {
  const [, text = ''] = rules.match(place) ?? [];
  const pattern = text.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{');
  const allowed = new RegExp(`^${pattern}$`, 'u');
  const isAccepted = (signs: string) => !checkQuery(makeQuery({ [field]: before + signs }))[field];
  const [good, bad]: [string[], string[]] = [[], []];
  for (const sign of allCharacters) (allowed.test(sign) ? good : bad).push(sign);
  // One that may not be in a text may not be in it beside others either.
  const groups = Array.from({ length: Math.ceil(good.length / size) }, (_, index) =>
    good.slice(index * size, (index + 1) * size).join(''),
  );
  expect(pattern).toContain('\\');
  expect(groups.filter((signs) => !isAccepted(signs))).toEqual([]);
  expect(bad.filter(isAccepted)).toEqual([]);
});
