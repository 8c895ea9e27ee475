import { expect, inject, test } from 'vitest';
import { readAll } from '../helpers/emulator.ts';
import { encodeQuery, isLeak, openProject, pathOf, type Store, sample, signIn } from './store.ts';

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
  expect(await readAll(inject('emulator'), store.projectId)).toHaveLength(1);
});
