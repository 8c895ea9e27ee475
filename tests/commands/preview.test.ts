import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeBuildRecord } from '../../src/build/server/build-record.ts';
import { openInbox } from '../../src/tools/inbox/inbox.ts';
import { makeQuery } from '../../src/tools/inbox/testing.ts';
import { makeFolder } from '../helpers/make-folder.ts';

// Each test starts whole processes, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const loader = import.meta.resolve('tsx');

/** Runs a script of this folder in `cwd`, with no settings but `env`. */
function runScript(name: string, cwd: string, env: NodeJS.ProcessEnv = {}, args: string[] = []) {
  const script = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
  const { PORT: _, INBOX_DIR: __, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', loader, script, ...args], {
    cwd,
    env: { ...inherited, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function readResult(child: ChildProcess) {
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code: code as number | null, out, err };
}

async function makeBuild(): Promise<string> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'dist/client'), { recursive: true });
  await writeFile(join(folder, 'dist/client/index.html'), '<html data-store="mailto">');
  return folder;
}

test('preview prints its address, keeps queries where npm run inbox finds them, and ends', async () => {
  const folder = await makeBuild();
  await writeFile(join(folder, '.env'), 'INBOX_DIR=letters\n');
  await writeBuildRecord(join(folder, 'dist'), { basePath: '/site/' });
  const preview = runScript('preview.ts', folder, { PORT: '0' });
  const [url] = await once(createInterface(preview.stdout), 'line');
  expect(url).toMatch(/^http:\/\/localhost:\d+\/site\/$/);
  expect(await (await fetch(url)).text()).toBe('<html data-store="inbox">');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(makeQuery());
  const answer = await fetch(`${url}inbox/queries`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);

  preview.kill('SIGTERM');
  expect(await once(preview, 'close')).toEqual([0, null]);
  const { out } = await readResult(runScript('inbox.ts', folder));
  expect(out).toContain(`1 query in ${join(folder, 'letters')}\n`);
  expect(out).toContain('  Ada Lovelace <ada@example.com>\n  Hello\n  there\n');
});

test('preview serves the build under the path it was built for, whatever is set now', async () => {
  const folder = await makeBuild();
  await writeFile(join(folder, '.env'), 'PORT=1\nBASE_PATH=/site/\n');
  const preview = runScript('preview.ts', folder, { PORT: '0', BASE_PATH: '/other/' });
  const [url] = await once(createInterface(preview.stdout), 'line');
  expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
});

test('without a build preview says what to do', async () => {
  expect(await readResult(runScript('preview.ts', await makeFolder()))).toEqual({
    code: 1,
    out: '',
    err: 'dist/client/index.html is not there — run npm run build first\n',
  });
});

test('a port that is no port is refused', async () => {
  const env = { PORT: '80a' };
  expect(await readResult(runScript('preview.ts', await makeBuild(), env))).toEqual({
    code: 1,
    out: '',
    err: 'PORT is "80a" — set it to a number from 0 to 65535\n',
  });
});

test('the port of .env is read by each command that listens', async () => {
  const folder = await makeBuild();
  await writeFile(join(folder, '.env'), 'PORT=high\n');
  for (const script of ['preview.ts', 'emulator.ts', 'dev.ts']) {
    const { code, err } = await readResult(runScript(script, folder));
    expect({ code, err }).toEqual({
      code: 1,
      err: 'PORT is "high" — set it to a number from 0 to 65535\n',
    });
  }
});

test('the content folder of .env is the one that is checked', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, '.env'), 'CONTENT_DIR=texts\n');
  await mkdir(join(folder, 'texts'));
  const { code, err } = await readResult(runScript('check-content.ts', folder));
  expect(code).toBe(1);
  expect(err).toContain('texts/profile.yaml');
});

test('a taken port ends in one plain line', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const preview = runScript('preview.ts', await makeBuild(), { PORT: String(port) });
  expect(await readResult(preview)).toEqual({
    code: 1,
    out: '',
    err: `Port ${port} is taken by another program — end it, or set PORT to another number\n`,
  });
});

test('inbox --json prints the list for other programs', async () => {
  const folder = await makeFolder();
  await openInbox(join(folder, '.inbox')).add(makeQuery());
  const { code, out } = await readResult(runScript('inbox.ts', folder, {}, ['--json']));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ entries: [makeQuery()], unreadable: [] });
});

test('inbox names an argument that it does not know', async () => {
  expect(await readResult(runScript('inbox.ts', await makeFolder(), {}, ['--jsn']))).toEqual({
    code: 1,
    out: '',
    err: '--jsn is not known here — write npm run inbox, or npm run inbox -- --json\n',
  });
});

test('an inbox that is no folder is named', async () => {
  const file = join(await makeFolder(), 'letters');
  await writeFile(file, '');
  const inbox = runScript('inbox.ts', await makeFolder(), { INBOX_DIR: file });
  expect(await readResult(inbox)).toEqual({
    code: 1,
    out: '',
    err: `${file} is not a folder — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox\n`,
  });
});
