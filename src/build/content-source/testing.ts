import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { experience, picture, profile } from '../check/make-content.ts';
import type { Settings } from '../config/read-settings.ts';
import { findCopies } from './copies.ts';
import { resolveContentDir } from './resolve-content-dir.ts';
import type { Limits } from './run-git.ts';

/** A repository on this computer that a test writes to. */
export interface Repository {
  path: string;
  /** Runs git in it and gives what that prints. */
  git(...args: string[]): string;
  /** Writes files and commits them; a text of `null` removes the file, `-> path` makes a link. */
  commit(files: Record<string, string | null>): Promise<string>;
}

export const contentFiles = {
  'profile.yaml': profile,
  'me.svg': picture,
  'experience/studio.yaml': experience,
};

/** The machine's own settings and the variables of a hook must not reach the tests' repositories. */
const quiet = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_DATE: '2026-11-20T12:00:00Z',
  GIT_COMMITTER_DATE: '2026-11-20T12:00:00Z',
};

/** A cache of its own: what is said, and where the content is found. */
export async function openCache() {
  const cacheFolder = await makeFolder();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const resolve = (settings: Settings, limits?: Limits) =>
    resolveContentDir(settings, { cacheFolder, say, ...(limits && { limits }) });
  /** The message that it ends with. */
  const fail = (settings: Settings, limits?: Limits) =>
    resolve(settings, limits).then(
      (dir) => `found ${dir}`,
      (error: Error) => error.message,
    );
  return { cacheFolder, said, resolve, fail };
}

/** Removes, with the test's end, what a command keeps of the repository at `url`. */
export function forgetCopies(url: string): void {
  const address = { protocol: 'http', url, shown: '' } as const;
  const { folder } = findCopies({ address, reference: '' }, '.cache/content');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
}

/** Makes a folder that is removed with the test's end. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'git-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a repository with the branch `main` and one commit that holds `files`. */
export async function makeRepository(
  files: Record<string, string | null> = contentFiles,
): Promise<Repository> {
  const path = join(await makeFolder(), 'content');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', path], { env: quiet });
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Alex', '-c', 'user.email=alex@example.com'];
    const command = ['-C', path, ...who, ...args];
    return execFileSync('git', command, { env: quiet, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  const commit = async (changes: Record<string, string | null>) => {
    for (const [name, text] of Object.entries(changes)) await put(join(path, name), text);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'change');
    return git('rev-parse', 'HEAD');
  };
  await commit(files);
  return { path, git, commit };
}

async function put(file: string, text: string | null): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  if (text === null) await rm(file);
  else if (text.startsWith('-> ')) await symlink(text.slice(3), file);
  else await writeFile(file, text);
}

/** Serves the folder that a repository lies in over HTTP; `answer` may take a request over. */
export async function serveHttp(
  { path }: Repository,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<string> {
  const server = createServer((request, response) => {
    if (!answer(request, response)) runBackend(dirname(path), request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers as a server that wants this name and password, before anything else. */
export function demand(user: string, password: string) {
  const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return ({ headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (headers.authorization === wanted) return false;
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    return true;
  };
}

/** Git's own half of an HTTP server, spoken to as CGI wants it. */
function runBackend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...quiet,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: searchParams.toString(),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      ...(request.headers['git-protocol'] && {
        GIT_PROTOCOL: String(request.headers['git-protocol']),
      }),
      REMOTE_USER: 'alex',
      REMOTE_ADDR: '127.0.0.1',
    },
  });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.once('close', () => sendCgi(Buffer.concat(parts), response));
}

function sendCgi(printed: Buffer, response: ServerResponse): void {
  const end = printed.indexOf('\r\n\r\n');
  const headers = printed.subarray(0, end).toString().split('\r\n');
  const pairs = headers.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const status = Number.parseInt(pairs.find(([name]) => name === 'Status')?.[1] ?? '200', 10);
  response.writeHead(status, Object.fromEntries(pairs.filter(([name]) => name !== 'Status')));
  response.end(printed.subarray(end + 4));
}

/** Serves the folder that a repository lies in with git's own daemon. */
export async function serveDaemon({ path }: Repository): Promise<string> {
  const port = await findPort();
  const options = ['--reuseaddr', '--export-all', '--listen=127.0.0.1', `--port=${port}`];
  const child = spawn('git', ['daemon', ...options, `--base-path=${dirname(path)}`], {
    env: quiet,
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(() => endGroup(child));
  while (!(await isOpen(port))) await new Promise((done) => setTimeout(done, 50));
  return `git://127.0.0.1:${port}`;
}

/** A server that takes connections and never says a word. */
export async function serveSilence(): Promise<{ server: Server; url: string }> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { server, url: `git://127.0.0.1:${port}/content` };
}

/** The daemon cannot say which port it was given. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function endGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL');
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });
}
