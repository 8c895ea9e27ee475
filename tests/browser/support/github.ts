import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { openToAll } from './contact-services.ts';

/** The input with which the CMS saves: the fields of GitHub's `CreateCommitOnBranchInput` that it uses. */
interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

/** A replacement of GitHub with one repository. */
export interface GitHub {
  /** The saved files. */
  commits: CommitInput[];
  /** The `Authorization` of every request. */
  keys: Set<string | undefined>;
}

/** Answers what the CMS asks GitHub, with the files of a folder as `content/` of the repository. */
export async function replaceGitHub(context: BrowserContext, folder: string): Promise<GitHub> {
  const files = readFiles(folder);
  const gitHub: GitHub = { commits: [], keys: new Set() };
  const contentType = 'image/svg+xml';
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await context.route('https://avatars.githubusercontent.com/**', (route) =>
    route.fulfill({ contentType, body }),
  );
  await context.route('https://api.github.com/**', (route) => {
    gitHub.keys.add(route.request().headers().authorization);
    return answer(route, files, gitHub);
  });
  return gitHub;
}

type Files = Map<string, Buffer>;

const hash = (data: Buffer) =>
  createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');

const head = 'a'.repeat(40);
const repository = '/repos/alex/portfolio';

async function answer(route: Route, files: Files, gitHub: GitHub): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const [, blob] = pathname.split(`${repository}/git/blobs/`);
  const body = [...files.values()].find((data) => hash(data) === blob);
  if (body) return route.fulfill({ body, headers: openToAll });
  if (pathname === '/user') return send(route, user);
  if (pathname === `${repository}/collaborators/alex`) return send(route, {});
  if (pathname === `${repository}/git/trees/${head}`) {
    const tree = [...files].map(([path, data]) => {
      return { path, type: 'blob', sha: hash(data), size: data.length };
    });
    return send(route, { tree });
  }
  if (pathname === '/graphql') {
    return send(route, { data: query(route.request().postDataJSON(), files, gitHub) });
  }
  return send(route, { message: `Nobody planned ${pathname}` }, 404);
}

const user = {
  id: 1,
  login: 'alex',
  name: 'Alex',
  email: 'alex@example.com',
  avatar_url: 'https://avatars.githubusercontent.com/u/1',
  html_url: 'https://github.com/alex',
};

interface GraphQuery {
  query: string;
  variables: { input: CommitInput };
}

/** Answers a query in GraphQL; a word that only one of them has tells which one it is. */
function query({ query: text, variables }: GraphQuery, files: Files, { commits }: GitHub): object {
  const committedDate = '2026-01-01T00:00:00Z';
  if (text.includes('createCommitOnBranch')) {
    commits.push(variables.input);
    const shas = variables.input.fileChanges.additions.map(({ contents }, index) => {
      return [`file_${index}`, { oid: hash(Buffer.from(contents, 'base64')) }];
    });
    const commit = { oid: head, committedDate, ...Object.fromEntries(shas) };
    return { createCommitOnBranch: { commit } };
  }
  if (text.includes('defaultBranchRef')) {
    return { repository: { defaultBranchRef: { name: 'main' } } };
  }
  if (text.includes('content_0')) {
    const byHash = new Map([...files.values()].map((data) => [hash(data), data]));
    const blobs = [...text.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(
      ([, alias = '', oid = '']) => [alias, { text: byHash.get(oid)?.toString() }],
    );
    return { repository: Object.fromEntries(blobs) };
  }
  const author = { name: user.name, email: user.email };
  const last = { author, committedDate, oid: head, message: 'Last' };
  const ref = { target: { oid: head, history: { nodes: [last] } } };
  const aliases = text.match(/commit_\d+(?=:\s*ref)/g) ?? [];
  return { repository: { ref, ...Object.fromEntries(aliases.map((alias) => [alias, ref])) } };
}

/** Answers with JSON that the editor may read. */
function send(route: Route, json: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, json, headers: openToAll });
}

/** The files of a folder as those of `content/`. */
function readFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`content/${relative(folder, path).replaceAll('\\', '/')}`, readFileSync(path)];
    }),
  );
}
