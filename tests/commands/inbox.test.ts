import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { writeBuildRecord } from '../../src/node/build-record.ts';
import { addDamaged, fillInbox, makeQuery } from '../helpers/inbox.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { readEnd, startScript } from '../helpers/run-script.ts';

/** Starts a command in `cwd`, with no settings but `env`. */
function start(command: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { PATH, TZ } = process.env;
  return startScript(command, cwd, { PATH, TZ, ...env });
}

const run = (...command: Parameters<typeof start>) => readEnd(start(...command));

async function makeBuild(): Promise<string> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'dist/client'), { recursive: true });
  await writeFile(join(folder, 'dist/client/index.html'), '<html data-store="mailto">');
  return folder;
}

test('preview prints its address, and npm run inbox finds and deletes its queries', async () => {
  const folder = await makeBuild();
  await writeFile(join(folder, '.env'), 'INBOX_DIR=letters\nPORT=1\nBASE_PATH=/other/\n');
  await writeBuildRecord(join(folder, 'dist'), { basePath: '/site/' });
  const preview = start(['preview'], folder, { PORT: '0' });
  const [url] = await once(createInterface(preview.stdout), 'line');
  // The address that the build was made for, whatever is set now.
  expect(url).toMatch(/^http:\/\/localhost:\d+\/site\/$/);
  expect(await (await fetch(url)).text()).toBe('<html data-store="inbox">');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(makeQuery());
  const answer = await fetch(`${url}inbox/queries`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  preview.kill('SIGINT');
  expect(await once(preview, 'close')).toEqual([0, null]);

  const { out } = await run(['inbox'], folder);
  expect(out).toContain(`1 query in ${join(folder, 'letters')}\n`);
  expect(out).toContain('  Ada Lovelace <ada@example.com>\n  Hello\n  there\n');
  const inbox = (...args: string[]) => run(['inbox', ...args], folder);
  const refused = await inbox('delete', id);
  expect({ code: refused.code, err: refused.err }).toEqual({
    code: 1,
    err: `Nothing was deleted, as nobody can be asked here — add --yes to delete 1 query from ${join(folder, 'letters')}\n`,
  });
  expect(await inbox('delete', id, '--yes')).toMatchObject({ code: 0, err: '' });
  expect(await readdir(join(folder, 'letters'))).toEqual([]);
});

test('an export can be piped into another program, remarks stay out of it', async () => {
  const { folder } = await fillInbox(['first']);
  await addDamaged(folder);
  const command = ['inbox', 'export', '--format', 'json'];
  const { code, out, err } = await run(command, folder, { INBOX_DIR: folder });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ entries: [{ message: 'first' }] });
  expect(err).toBe(
    'Could not be read: damaged — It does not hold a query that the form could send.\n',
  );
});

test('a reader that stops early is no error', async () => {
  const { folder } = await fillInbox(
    Array.from({ length: 60 }, (_, i) => `${i} ${'x'.repeat(4900)}`),
  );
  const child = start(['inbox', '--json'], folder, { INBOX_DIR: folder });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [[code], err] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect({ code: code as unknown, err }).toEqual({ code: 0, err: '' });
});

test('without a build preview says what to do', async () => {
  expect(await run(['preview'], await makeFolder())).toEqual({
    code: 1,
    out: '',
    err: 'dist/client/index.html is not there — run npm run build first\n',
  });
});

test('a taken port ends in one plain line', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await run(['preview'], await makeBuild(), { PORT: String(port) })).toEqual({
    code: 1,
    out: '',
    err: `Port ${port} is taken by another program — end it, or set PORT to another number\n`,
  });
});
