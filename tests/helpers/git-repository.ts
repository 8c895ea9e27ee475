import { execFileSync, spawn } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
export async function makeRepository(files: Record<string, string>): Promise<Repository> {
  const path = join(await makeFolder(), 'content');
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
