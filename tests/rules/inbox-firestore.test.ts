import { text as readText } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { queryId } from '../../src/browser/contact/query.ts';
import type { QueryBox } from '../../src/tools/inbox/inbox.ts';
import { openBox } from '../../src/tools/inbox/open-box.ts';
import { runInbox } from '../../src/tools/inbox/run-inbox.ts';
import { clear, readAll } from '../helpers/emulator.ts';
import { makeAccountRecord, serve, writeAccountFile } from '../helpers/google.ts';
import { encodeQuery, makeQuery, openStore, owner, sample, send, text } from './store.ts';

const { host, port } = inject('emulator');
const emulatorHost = `${host}:${port}`;

const makeSettings = (projectId: string) => ({
  VITE_FIRESTORE_EMULATOR_HOST: emulatorHost,
  VITE_FIREBASE_PROJECT_ID: projectId,
});

/** A project of its own with these queries, sent one after the other as the form does. */
async function openProject(projectId: string, messages: string[] = []) {
  const store = openStore(projectId);
  await clear({ host, port }, projectId);
  for (const message of messages) expect(await send(store, { message })).toBe('accepted');
  return { store, box: await openBox(makeSettings(projectId)) };
}

const idOf = (message: string) => queryId(makeQuery({ message }));

const readMessages = async (box: QueryBox) => {
  const entries = await box.list();
  return entries.map((entry) => ('reason' in entry ? entry.reason : entry.message));
};

test('queries come back as they were sent, newest first, with the time they came', async () => {
  const before = Date.now();
  const { box } = await openProject('inbox-order', ['first', 'second', 'third']);
  const entries = await box.list();
  expect(entries).toMatchObject([
    { ...makeQuery({ message: 'third' }), id: await idOf('third') },
    { ...makeQuery({ message: 'second' }) },
    { ...makeQuery({ message: 'first' }) },
  ]);
  for (const { receivedAt } of entries) {
    expect(new Date(receivedAt).toISOString()).toBe(receivedAt);
    expect(Math.abs(Date.parse(receivedAt) - before)).toBeLessThan(30_000);
  }
});

test('more queries than one answer holds are all listed, read and deleted', async () => {
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
  expect(await send(store, { message: '0-0' })).toBe('refused');
  const [kept = '', ...ids] = (await box.list()).map(({ id }) => id);
  await box.remove(ids);
  expect((await readAll({ host, port }, store.projectId)).map(({ id }) => id)).toEqual([kept]);
});

test('documents that hold no whole query are told apart, and can be deleted', async () => {
  const { box, store } = await openProject('inbox-unreadable', ['whole']);
  const fields = encodeQuery(sample);
  const broken = {
    empty: {},
    number: { ...fields, message: { integerValue: '1' } },
    extra: { ...fields, phone: text('1') },
    long: { ...fields, message: text('x'.repeat(5001)) },
  };
  await store.commit([store.set('Queries/zF9 ä', fields)], owner);
  for (const [id, some] of Object.entries(broken)) {
    expect(await store.commit([store.set(`Queries/${id}`, some)], owner)).toBe('accepted');
  }
  const reason = 'It does not hold a query that the form could send.';
  expect(await box.list()).toMatchObject([
    { id: 'long', reason },
    { id: 'extra', reason },
    { id: 'number', reason },
    { id: 'empty', reason },
    // Other programs may store a query under an id of their own.
    { id: 'zF9 ä', ...sample },
    { id: await idOf('whole'), message: 'whole' },
  ]);
  await box.remove([...Object.keys(broken), 'zF9 ä', 'never there']);
  expect(await readMessages(box)).toEqual(['whole']);
});

test('npm run inbox lists and deletes what the emulator holds', async () => {
  const { store } = await openProject('inbox-command', ['first', 'second']);
  let out = '';
  const terminal = {
    write(text: string) {
      out += text;
    },
    note() {},
  };
  const run = (...args: string[]) =>
    runInbox({ args, settings: makeSettings(store.projectId), terminal });
  const place = `the Firestore emulator at ${emulatorHost} (project inbox-command)`;
  await run();
  expect(out.split('\n')[0]).toBe(`2 queries in ${place}`);
  expect(out).toMatch(/\n {2}second\n[\s\S]*\n {2}first\n$/);
  await run('delete', await idOf('first'), '--yes');
  expect(out).toContain(`Deleted 1 query from ${place}\n`);
  const left = await readAll({ host, port }, store.projectId);
  expect(left.map(({ id }) => id)).toEqual([await idOf('second')]);
});

test('a service account opens the database with one token, and nobody else gets in', async () => {
  const { store } = await openProject('inbox-account', ['first', 'second']);
  let tokens = 0;
  const tokenUri = await serve((_, res) => {
    tokens++;
    res.end(JSON.stringify({ access_token: 'good-token' }));
  });
  // Google's side of the door; what lies behind it is the emulator.
  const address = await serve(async (req, res) => {
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
  const box = await openBox(settings, undefined, address);
  expect(box.place).toBe('Firestore (project inbox-account)');
  expect(await readMessages(box)).toEqual(['second', 'first']);
  await box.remove([await idOf('first')]);
  expect(await readMessages(box)).toEqual(['second']);
  expect(tokens).toBe(1);
});
