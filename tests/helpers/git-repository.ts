import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { serve } from './services.ts';

/** A repository on this computer that a test writes to. */
export type Repository = ReturnType<typeof openRepository>;

/** The machine's own settings must not reach the tests' repositories. */
const quiet = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_DATE: '2026-11-20T12:00:00Z',
  GIT_COMMITTER_DATE: '2026-11-20T12:00:00Z',
};

/** Makes a repository with the branch `main` and one commit that holds `files`. */
export async function makeRepository(
  files: Record<string, string>,
  folder?: string,
): Promise<Repository> {
  const path = folder ?? join(await makeFolder(), 'content');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', path], { env: quiet });
  const repository = openRepository(path);
  await repository.commit(files);
  return repository;
}

/** The repository in a folder. */
function openRepository(path: string) {
  /** Runs git in it and gives what that prints. */
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Alex', '-c', 'user.email=alex@example.com'];
    const command = ['-C', path, ...who, ...args];
    return execFileSync('git', command, { env: quiet, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  /** Writes files and commits them; `-> path` makes a link. */
  const commit = async (changes: Record<string, string>) => {
    for (const [name, text] of Object.entries(changes)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      const isLink = text.startsWith('-> ');
      await (isLink ? symlink(text.slice(3), join(path, name)) : writeFile(join(path, name), text));
    }
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'change');
    return git('rev-parse', 'HEAD');
  };
  return { path, git, commit };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the folder that a repository lies in over HTTP; `answer` may take a request over. */
export function serveRepository(
  { path }: Repository,
  answer: Answer = () => false,
): Promise<string> {
  return serve((request, response) => {
    if (!answer(request, response)) runBackend(dirname(path), request, response);
  });
}

/** Answers as a server that wants this name and password, before anything else. */
export function demandPassword(user: string, password: string): Answer {
  const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return ({ headers }, response) => {
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
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'alex',
    },
  });
  request.pipe(child.stdin);
  // It prints the headers, too.
  response.socket?.write('HTTP/1.1 200 OK\r\nConnection: close\r\n');
  if (response.socket) child.stdout.pipe(response.socket);
}

const lines = Array.from({ length: 20 }, (_, index) => `line ${index}\n`);

/** A file of twenty lines, some of which are others. */
export const makeLines = (others: Record<number, string> = {}): string =>
  lines.map((line, index) => others[index] ?? line).join('');

export const makePackage = (version: string, more: object = {}): string =>
  `${JSON.stringify({ version, scripts: { 'check:content': 'check' }, ...more }, null, 2)}\n`;

/**
 * A small project with the tags v0.1.0 and v0.2.0, which differ in every kind of file, and with a branch
 * that holds no version.
 */
async function fillEngine(engine: Repository): Promise<void> {
  await engine.commit({
    'package.json': makePackage('0.1.0'),
    'package-lock.json': '{ "one": 1 }\n',
    '.gitignore': 'node_modules/\n.cache/\n.env\n*.log\n',
    '.env.example': 'PORT=\n',
    'README.md': makeLines(),
    'src/a.ts': makeLines(),
    'src/old.ts': 'old\n',
    'src/engine/node/icons/own/java.svg': '<svg/>\n',
    'content/profile.yaml': 'name: Sample\n',
    'public/favicon.svg': '<svg/>\n',
  });
  engine.git('tag', 'v0.1.0');
  engine.git('rm', '--quiet', 'src/old.ts');
  await engine.commit({
    'package.json': makePackage('0.2.0'),
    'package-lock.json': '{ "two": 2 }\n',
    '.env.example': 'PORT=\nHOST=\n',
    'README.md': makeLines({ 2: 'new line\n' }),
    'src/a.ts': makeLines({ 2: 'new line\n' }),
    'src/new.ts': 'new\n',
    'src/engine/node/icons/own/rust.svg': '<svg/>\n',
    'content/profile.yaml': 'name: New sample\n',
    'content/more.yaml': 'more: sample\n',
    'public/favicon.svg': '<svg>new</svg>\n',
    'public/more.txt': 'more\n',
  });
  engine.git('tag', '--annotate', '--message=two', 'v0.2.0');
  engine.git('checkout', '--quiet', '-b', 'other');
  await engine.commit({ 'package.json': '{}' });
  engine.git('checkout', '--quiet', 'main');
}

/** The owner's own files, with bytes that git would change elsewhere. */
const ownFiles = {
  '.env.production': 'SITE_URL=https://alex.example\r\n',
  'content/profile.yaml': 'name: Ada\r\nbio: "a\tb"\n',
  'content/an odd näme.yaml': '\u{feff}title: One  \n\n',
  'content/link.yaml': '-> profile.yaml',
  'public/CNAME': 'ada.example',
  'src/engine/node/icons/own/mine.svg': '<svg>mine</svg>',
};

/** A clone of the project's first version in which the owner has put their own files. */
async function fillOwner(owner: Repository, engine: Repository): Promise<void> {
  owner.git('fetch', '--quiet', engine.path, 'refs/tags/v0.1.0');
  owner.git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  owner.git('config', 'user.name', 'Ada');
  owner.git('config', 'user.email', 'ada@example.com');
  await owner.commit(ownFiles);
}

async function makeModel(): Promise<string> {
  const model = mkdtempSync(join(tmpdir(), 'frontispiece-'));
  process.once('exit', () => rmSync(model, { recursive: true, force: true }));
  const engine = await makeRepository({}, join(model, 'engine'));
  await fillEngine(engine);
  await fillOwner(await makeRepository({}, join(model, 'owner')), engine);
  return model;
}

let model: Promise<string> | undefined;

/** The project and the owner's clone of it, made once and then copied. */
export async function makeEngineAndOwner(): Promise<{ engine: Repository; owner: Repository }> {
  model ??= makeModel();
  const folder = await makeFolder();
  cpSync(await model, folder, { recursive: true, verbatimSymlinks: true });
  return {
    engine: openRepository(join(folder, 'engine')),
    owner: openRepository(join(folder, 'owner')),
  };
}

/** Every file of a commit with its mode and its bytes' hash. */
export const listTree = (repository: Repository, commit: string): string[] =>
  repository.git('ls-tree', '-r', commit).split('\n');

export const isOwn = (line: string): boolean =>
  /\t"?(?:content|public)\/|\t\.env\.production$/.test(line);
