import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPlace } from '../helpers/in-page.ts';
import { isOutside } from './proxy.ts';
import { type Key, type Visitor, type VisitorOptions, watchPolicy } from './start-tour.ts';
import { describeTour } from './tour.ts';

describeTour(openWebKit);

const windowFile = fileURLToPath(new URL('webkit-window.py', import.meta.url));
const keys: Record<Key, string> = { End: '\ue010', Escape: '\ue00c' };

/** WebKit with Debian's driver, which speaks plain WebDriver, on a screen that nobody sees. */
async function openWebKit({ proxyPort, isDark = false }: VisitorOptions): Promise<Visitor> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = await startScreen();
  const port = await findPort();
  const env = { DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines = readLines(driver);
  const proxy = `http://127.0.0.1:${proxyPort}`;
  const options = { folder, proxy, isDark, script: watchPolicy };
  const session = await startSession(`http://127.0.0.1:${port}`, [
    windowFile,
    JSON.stringify(options),
  ]);
  return {
    lines,
    ...drive(session),
    close: async () => {
      await call('DELETE', session);
      for (const child of [driver, screen.process]) await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function drive(session: string): Omit<Visitor, 'lines' | 'close'> {
  const post = <Value>(path: string, body: object) =>
    call<Value>('POST', `${session}/${path}`, body);
  const find = async (selector: string) => {
    const by = { using: 'css selector', value: selector };
    const [id] = Object.values(await post<Record<string, string>>('element', by));
    return `element/${id}`;
  };
  const evaluate: Visitor['evaluate'] = async (script, ...args) => {
    const { error, result } = await post<{ error?: string; result: never }>('execute/async', {
      script: `const [args, done] = arguments;
        Promise.resolve(args).then((args) => (${script})(...args)).then(
          (result) => done({ result }), (error) => done({ error: String(error) }));`,
      args: [args],
    });
    if (error !== undefined) throw new Error(error);
    return result;
  };
  return {
    evaluate,
    goto: (url) => post('url', { url }),
    reload: () => post('refresh', {}),
    click: async (selector) => {
      // The driver does not wait for a smooth scroll.
      await evaluate(findPlace, selector);
      await post(`${await find(selector)}/click`, {});
    },
    type: async (selector, text) => post(`${await find(selector)}/value`, { text }),
    press: (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    // The driver cannot cut the connection, so that is left to the proxy.
    setOffline: (isOffline) =>
      evaluate((isOffline) => {
        Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
        dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
      }, isOffline),
  };
}

/** Resolves to the URL of the session. */
async function startSession(driver: string, args: string[]): Promise<string> {
  const isReady = () =>
    fetch(`${driver}/status`).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 200 && !(await isReady()); tries++) await sleep(50);
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        // Not a Python that somebody put before Debian's, whose packages it would not find.
        'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args },
      },
    },
  });
  return `${driver}/session/${sessionId}`;
}

async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}

/**
 * Reads the window's log: errors and warnings of the console, and requests to other hosts. That this
 * WebKit knows no manifests is expected.
 */
function readLines({ stdout }: ChildProcess): string[] {
  const lines: string[] = [];
  let rest = '';
  stdout?.on('data', (data) => {
    const said = `${rest}${data}`.split('\n');
    rest = said.pop() ?? '';
    for (const line of said) {
      const [, url] = /^REQUEST (\w+:\S+)$/.exec(line) ?? [];
      if (url && isOutside(url)) lines.push(`outside: ${url}`);
      const isKnown = line.includes("directive 'manifest-src'");
      if (/CONSOLE (?:\w+ )?(?:ERROR|WARN)/.test(line) && !isKnown) lines.push(line);
    }
  });
  return lines;
}

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, process: child };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
