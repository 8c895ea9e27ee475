import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../../../src/engine/content/config/read-settings.ts';
import { readCommand } from '../../../src/engine/tools/read-command.ts';
import { addDamaged, fillInbox } from '../../../tests/helpers/inbox.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { serve } from '../../../tests/helpers/services.ts';
import { openBox } from './open-box.ts';
import { inboxCommand, runInbox } from './run-inbox.ts';

/** Runs the command on the inbox in `folder`; `answer` is somebody's at the terminal. */
async function run(folder: string, line: string, answer?: boolean) {
  const [written, notes, questions]: string[][] = [[], [], []];
  const confirm = async (question: string) => Boolean(questions?.push(question) && answer);
  const command = readCommand(inboxCommand, line.split(' ').filter(Boolean));
  await runInbox(
    command,
    { INBOX_DIR: folder },
    {
      write: (text) => void written?.push(text),
      note: (text) => void notes?.push(text),
      ...(answer !== undefined && { confirm }),
    },
  );
  return { out: written?.join('') ?? '', notes, questions };
}

/** The messages in a list, the only lines that are indented. */
const readMessages = (text: string) => text.match(/(?<=^ {2})\w+/gm);

test('the newest 20 are listed, newest first, and all on request', async () => {
  const messages = Array.from({ length: 22 }, (_, index) => `m${index}`);
  const { folder } = await fillInbox(messages);
  const { out } = await run(folder, '--from local');
  expect(out).toContain(`22 queries in ${folder}\n`);
  expect(readMessages(out)).toEqual(messages.slice(0, 20));
  expect(out).toMatch(/\n2 queries more: npx frontispiece inbox --all\n$/);
  expect(readMessages((await run(folder, '--all')).out)).toEqual(messages);
});

test('one query is shown by the beginning of its id, from four characters on', async () => {
  const { folder, ids } = await fillInbox(['first', 'second']);
  const [, second = ''] = ids;
  const { out } = await run(folder, `show ${second.slice(0, 8)}`);
  expect(out).toMatch(new RegExp(`^Id {8}${second}\n[\\s\\S]*\n\n {2}second\n$`));
  for (const id of ['same1', 'same2']) await addDamaged(folder, id);
  await expect(run(folder, 'show same')).rejects.toThrow(
    '2 ids begin with "same" — give more of it:\n  same1\n  same2',
  );
});

test('programs get a list, or one query, as JSON', async () => {
  const { folder, ids } = await fillInbox(['first', 'second']);
  const list = JSON.parse((await run(folder, '--json')).out);
  expect(list).toMatchObject({ entries: [{ id: ids[0] }, { id: ids[1] }], unreadable: [] });
  const { out } = await run(folder, `show ${ids[1]} --json`);
  expect(JSON.parse(out)).toEqual({ entries: [list.entries[1]], unreadable: [] });
  expect(JSON.parse((await run(await makeFolder(), '--json')).out)).toMatchObject({ entries: [] });
});

test('all are exported, in a file that only its owner can read and that stays', async () => {
  const { folder, ids } = await fillInbox(['Grüße', 'old']);
  await addDamaged(folder);
  const target = join(await makeFolder(), 'all.csv');
  const { notes } = await run(folder, `export --out ${target}`);
  expect(notes).toEqual([
    `2 queries from ${folder} written to ${target}`,
    expect.stringMatching(
      /^Could not be read: damaged {2}.*It does not hold a query that the form/,
    ),
  ]);
  const csv = await readFile(target, 'utf8');
  // By its first mark Excel knows UTF-8.
  expect(csv).toMatch(/^\ufeff"id",.*\r\n.*"Grüße"\r\n.*"old"\r\n$/);
  expect((await stat(target)).mode & 0o777).toBe(0o600);

  await expect(run(folder, `export --out ${target} --format json`)).rejects.toThrow(
    `${target} is there already — delete it, or name another file`,
  );
  expect(await readFile(target, 'utf8')).toBe(csv);
  const { out: printed } = await run(folder, 'export --format json');
  await run(folder, `export --out ${target}.json`);
  expect(await readFile(`${target}.json`, 'utf8')).toBe(printed);
  expect(JSON.parse(printed)).toMatchObject({ entries: [{ id: ids[0] }, { id: ids[1] }] });
});

test('exactly the named query goes, once its owner has seen it and agreed', async () => {
  const { folder, ids } = await fillInbox(['a', 'b', 'c']);
  const [, second = ''] = ids;
  const line = `delete ${second.slice(0, 8)} ${second}`;
  const refused = await run(folder, line, false);
  const time = new Date('2026-01-19T00:00:00.000Z').toLocaleString('sv-SE');
  const shown = `${second.slice(0, 8)}  ${time}  Ada Lovelace <ada@example.com>\n`;
  expect(refused.questions).toEqual([`Delete 1 query from ${folder}? This cannot be undone.`]);
  expect(refused.out).toBe(`${shown}Nothing was deleted.\n`);
  expect(await readdir(folder)).toHaveLength(3);
  expect((await run(folder, line, true)).out).toBe(`${shown}Deleted 1 query from ${folder}\n`);
  expect((await readdir(folder)).sort()).toEqual([`${ids[0]}.json`, `${ids[2]}.json`].sort());
});

test('all that is there goes, what cannot be read as well, and nothing unasked', async () => {
  const { folder, ids } = await fillInbox(['a', 'b']);
  await addDamaged(folder);
  await expect(run(folder, 'delete --all')).rejects.toThrow(
    `Nothing was deleted: this terminal is not interactive — add --yes`,
  );
  await expect(run(folder, `delete ${ids[0]} zzzz --yes`)).rejects.toThrow(
    `No query in ${folder} has an id that begins with "zzzz" — npx frontispiece inbox lists the ids`,
  );
  expect(await readdir(folder)).toHaveLength(3);
  expect((await run(folder, 'delete damaged --yes')).out).toContain('Deleted 1 query from');
  expect((await run(folder, 'delete --all --yes')).out).toBe(
    `Deleted all 2 queries from ${folder}\n`,
  );
  expect(await readdir(folder)).toEqual([]);
  for (const command of ['delete --all', '--all']) {
    expect((await run(folder, command)).out).toBe(`The inbox is empty: ${folder}\n`);
  }
});

const remove =
  'npx frontispiece inbox delete <id>... [--yes], or npx frontispiece inbox delete --all [--yes]';

test.each([
  ['--al', '--al is an unknown option — did you mean "--all"?'],
  ['lst', '"lst" is not expected — write npx frontispiece inbox [show|export|delete …]'],
  ['export all.csv', '"all.csv" is not expected — write npx frontispiece inbox [show|'],
  [
    'show abcd --format csv',
    '--format is of export — write npx frontispiece inbox export --format',
  ],
  ['--out all.csv', '--out is of export — write npx frontispiece inbox export --out <file>'],
  ['--from here', '--from is "here" — write local or firestore'],
  ['show', 'Which query? Write npx frontispiece inbox show <id>'],
  ['show abc', '"abc" is too short — give the first 4 characters of an id'],
  ['export --out a.txt', '"a.txt" ends in neither .csv nor .json — add --format csv or json'],
  ['delete', `Specify ids or --all. Usage: ${remove}`],
])('"%s" is refused with what to write', async (line, message) => {
  await expect(run(await makeFolder(), line)).rejects.toThrow(message);
});

const emulator = {
  VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  VITE_FIREBASE_PROJECT_ID: 'demo-site',
};
const atEmulator = 'the Firestore emulator at 127.0.0.1:8080 (project demo-site)';

test.each<[Settings, string]>([
  [{}, resolve('.inbox')],
  [{ INBOX_DIR: '/letters' }, '/letters'],
  [{ ...emulator, GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json' }, atEmulator],
])('with %j the place is %s', async (settings, location) => {
  expect((await openBox(settings)).location).toBe(location);
});

test('Firestore without a service account is refused with what is missing', async () => {
  await expect(openBox({}, 'firestore')).rejects.toThrow(
    'GOOGLE_APPLICATION_CREDENTIALS is not set — set it to the path of a service account file (docs/contact-form.md), or leave --from firestore out for the local inbox',
  );
});

test('an answer of Firestore that is an error is reported with what to do', async () => {
  const url = await serve((_, res) => res.writeHead(503).end());
  const host = url.replace('http://', '');
  const box = await openBox({ ...emulator, VITE_FIRESTORE_EMULATOR_HOST: host });
  await expect(box.list()).rejects.toThrow(`${box.location} answered 503 — try again later`);
});
