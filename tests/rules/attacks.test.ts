import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { readAll } from '../helpers/emulator.ts';
import { encodeQuery, openProject, pathOf, type Store, sample, signIn } from './store.ts';

/** Requests of somebody who has the id of a query, with what Firestore knows besides. */
async function listAttacks({ name, set }: Store): Promise<[path: string, body: object][]> {
  const path = await pathOf(sample);
  const [query, stored] = [name(path), name(path.replace('Queries', 'Stored'))];
  const nothing = { update: { name: query, fields: {} }, updateMask: { fieldPaths: ['none'] } };
  const whole = set(path, encodeQuery(sample));
  const transform = (change: object) => ({
    transform: { document: query, fieldTransforms: [change] },
  });
  const conditions = [
    { exists: true },
    { exists: false },
    { updateTime: '2020-01-01T00:00:00Z' },
    { updateTime: '2100-01-01T00:00:00Z' },
  ];
  const writes = [nothing, whole, { delete: query }, { verify: query }, { delete: stored }].flatMap(
    (write) => [write, ...conditions.map((currentDocument) => ({ ...write, currentDocument }))],
  );
  const from = [{ collectionId: 'Queries' }];
  const isThis = {
    field: { fieldPath: '__name__' },
    op: 'EQUAL',
    value: { referenceValue: query },
  };
  const masks = ['updateMask.fieldPaths=none', 'mask.fieldPaths=message'];
  const states = ['exists=true', 'exists=false', 'updateTime=2020-01-01T00:00:00Z'];
  return [
    ...writes.flatMap((write): [string, object][] => [
      [':commit', { writes: [write] }],
      [':batchWrite', { writes: [write] }],
    ]),
    ...['appendMissingElements', 'removeAllFromArray'].map((kind): [string, object] => [
      ':commit',
      { writes: [transform({ fieldPath: 'message', [kind]: { values: [] } })] },
    ]),
    [':batchGet', { documents: [stored, query] }],
    [':batchGet', { documents: [query], newTransaction: { readWrite: {} } }],
    [':runQuery', { structuredQuery: { from, where: { fieldFilter: isThis } } }],
    [':runQuery', { structuredQuery: { from }, explainOptions: { analyze: true } }],
    [`/Queries?documentId=${path.slice(8)}&${masks[1]}`, { fields: encodeQuery(sample) }],
    ...masks.flatMap((mask) =>
      states.map((state): [string, object] => [
        `PATCH /${path}?${mask}&currentDocument.${state}`,
        { fields: mask.startsWith('update') ? {} : encodeQuery(sample) },
      ]),
    ),
  ];
}

/** All that somebody with the id of the sample is told, signed in or not. */
async function collectAnswers(store: Store) {
  const answers: { status: number; text: string }[] = [];
  for (const headers of [undefined, signIn(store.projectId, { admin: true })]) {
    for (const [place, body] of await listAttacks(store)) {
      const [path = '', method = 'POST'] = place.split(' ').reverse();
      const answer = await store.send(method, path, body, headers);
      answers.push({ status: answer.status, text: await answer.text() });
    }
  }
  return answers;
}

test('the id of a query tells whether and since when it is stored, and no text', async () => {
  const words = [sample.user_name, sample.user_email, 'analytical', '"fields"'];
  const tells = ({ text }: { text: string }) => words.some((word) => text.includes(word));
  const store = await openProject();
  const answers = await collectAnswers(store);
  expect(answers.filter(tells)).toEqual([]);
  // Refused, there already, not the version that it is.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 403, 409]));
  expect(await readAll(inject('emulator'), store.projectId)).toHaveLength(1);
  const rules = readFileSync('firestore.rules', 'utf8');
  const open = await openProject(rules.replace('allow create', 'allow update; allow create'));
  expect((await collectAnswers(open)).filter(tells)).not.toEqual([]);
});
