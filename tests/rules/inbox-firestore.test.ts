import { text as readText } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { openBox } from '../../packages/inbox/src/open-box.ts';
import { queryId } from '../../src/engine/browser/contact/query.ts';
import type { QueryBox } from '../../src/engine/tools/inbox/inbox.ts';
import { clear, readAll } from '../helpers/emulator.ts';
import { makeQuery } from '../helpers/inbox.ts';
import { makeAccountRecord, serve, writeAccountFile } from '../helpers/services.ts';
import { encodeQuery, openStore, owner, sample, send, text } from './store.ts';

const { host, port } = inject('emulator');
const emulatorHost = `${host}:${port}`;

/** Opens an empty project, and sends these queries one after the other. */
async function openProject(projectId: string, messages: string[] = []) {
  const store = openStore(projectId);
  await clear({ host, port }, projectId);
  for (const message of messages) expect(await send(store, { message })).toBe('accepted');
  const box = await openBox({
    VITE_FIRESTORE_EMULATOR_HOST: emulatorHost,
    VITE_FIREBASE_PROJECT_ID: projectId,
  });
  return { store, box };
}

const idOf = (message: string) => queryId(makeQuery({ message }));

async function readMessages(box: QueryBox): Promise<string[]> {
  const entries = await box.list();
  return entries.map((entry) => ('reason' in entry ? entry.reason : entry.message));
}

test('queries are listed newest first as sent, with those that are damaged', async () => {
  const before = Date.now();
  const { box, store } = await openProject('inbox-list', ['first', 'second']);
  const fields = encodeQuery(sample);
  const damaged = {
    empty: {},
    number: { ...fields, message: { integerValue: '1' } },
    extra: { ...fields, phone: text('1') },
    long: { ...fields, message: text('x'.repeat(5001)) },
  };
  for (const [id, record] of Object.entries({ 'zF9 ä': fields, ...damaged })) {
    expect(await store.commit([store.set(`Queries/${id}`, record)], owner)).toBe('accepted');
  }
  const reason = 'It does not hold a query that the form could send.';
  const entries = await box.list();
  expect(entries).toMatchObject([
    { id: 'long', reason },
    { id: 'extra', reason },
    { id: 'number', reason },
    { id: 'empty', reason },
    // Other programs may use ids of their own.
    { id: 'zF9 ä', ...sample },
    { id: await idOf('second'), ...makeQuery({ message: 'second' }) },
    { id: await idOf('first'), ...makeQuery({ message: 'first' }) },
  ]);
  for (const { receivedAt } of entries) {
    expect(new Date(receivedAt).toISOString()).toBe(receivedAt);
    expect(Math.abs(Date.parse(receivedAt) - before)).toBeLessThan(30_000);
  }
  await box.remove([...Object.keys(damaged), 'zF9 ä', 'never there']);
  expect(await readMessages(box)).toEqual(['second', 'first']);
});

test('more queries than one answer has room for are all listed and deleted', async () => {
  const { box, store } = await openProject('inbox-many');
  for (const batch of [0, 1, 2, 3]) {
    const queries = Array.from({ length: 200 }, (_, i) => makeQuery({ message: `${batch}-${i}` }));
    const writes = queries.map(async (query) =>
      store.set(`Queries/${await queryId(query)}`, encodeQuery(query)),
    );
    expect(await store.commit(await Promise.all(writes), owner)).toBe('accepted');
  }
  const messages = await readMessages(box);
  expect(new Set(messages).size).toBe(800);
  expect(messages.map((message) => message[0]).join('')).toBe(
    ['3', '2', '1', '0'].map((batch) => batch.repeat(200)).join(''),
  );
  const [first = '', ...ids] = (await box.list()).map(({ id }) => id);
  await box.remove(ids);
  expect((await readAll({ host, port }, store.projectId)).map(({ id }) => id)).toEqual([first]);
});

test('a service account opens the database with one token', async () => {
  const { store } = await openProject('inbox-account', ['first', 'second']);
  let tokens = 0;
  const tokenUri = await serve((_, res) => {
    tokens++;
    res.end(JSON.stringify({ access_token: 'good-token' }));
  });
  // Checks the token as Google does, and passes the request to the emulator.
  const url = await serve(async (req, res) => {
    if (req.headers.authorization !== 'Bearer good-token') return res.writeHead(403).end('{}');
    const body = await readText(req);
    const answer = await fetch(`http://${emulatorHost}${req.url}`, {
      method: req.method ?? 'GET',
      headers: { ...owner, 'Content-Type': 'application/json' },
      ...(body && { body }),
    });
    return res.writeHead(answer.status).end(await answer.text());
  });
  const record = makeAccountRecord({ token_uri: tokenUri, project_id: store.projectId });
  const settings = { GOOGLE_APPLICATION_CREDENTIALS: await writeAccountFile(record) };
  const box = await openBox(settings, undefined, url);
  expect(box.location).toBe('Firestore (project inbox-account)');
  expect(await readMessages(box)).toEqual(['second', 'first']);
  await box.remove([await idOf('first')]);
  expect(await readMessages(box)).toEqual(['second']);
  expect(tokens).toBe(1);
});
