import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { contentChange } from '../../src/browser/dev/follow-content.ts';
import { noSettings } from '../../src/node/config/no-settings.ts';
import { readCpu } from './process-tree.ts';
import type { Sample } from './turns.ts';

/** Starts the development server of a project, runs `work`, and ends it. */
export async function withDev<Result>(cwd: string, work: (url: string) => Promise<Result>) {
  const env = { ...process.env, ...noSettings, NO_COLOR: '1' };
  const args = ['--import', 'tsx', 'scripts/dev.ts'];
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await waitFor(child.stdout, /http:\/\/127\.0\.0\.1:\d+\//);
    child.stdout.resume();
    return await work(url);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

/** Waits until a stream says what the pattern matches. */
async function waitFor(stream: Readable, pattern: RegExp): Promise<string> {
  let said = '';
  while (!pattern.test(said)) {
    const [chunk] = await Promise.race([once(stream, 'data'), once(stream, 'close')]);
    if (chunk === undefined) throw new Error(`The server has ended: ${said}`);
    said += chunk;
  }
  return pattern.exec(said)?.[0] ?? '';
}

/** Saves a post, and measures until its new text is served. */
export async function measureSave(url: string, page: string, file: string): Promise<Sample> {
  const before = await rest();
  const events = await listen(url);
  const sentence = `Saved at ${Date.now()}.`;
  const text = await readFile(file, 'utf8');
  const startedAt = performance.now();
  const shown = waitFor(events, new RegExp(contentChange));
  await writeFile(file, `${text}\n${sentence}\n`);
  await shown;
  if (!(await fetchPage(url + page)).includes(sentence))
    throw new Error(`${page} is not the new one`);
  const milliseconds = performance.now() - startedAt;
  const visible = readCpu() - before;
  events.destroy();
  return { milliseconds, visible, all: (await rest()) - before };
}

export async function fetchPage(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

/** Waits until the processes have nothing to do, and returns the CPU seconds that they have taken. */
async function rest(): Promise<number> {
  for (let last = readCpu(); ; ) {
    await wait(1000);
    const now = readCpu();
    if (now - last < 0.03) return now;
    last = now;
  }
}

/** Opens Vite's WebSocket, by which it tells pages of changes; what a server sends is not masked. */
async function listen(url: string): Promise<Readable> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    'sec-websocket-protocol': 'vite-hmr',
  };
  const [, socket] = await once(get(url, { headers }), 'upgrade');
  return socket;
}
