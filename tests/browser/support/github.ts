import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';

/** The input with which the CMS saves: the fields of GitHub's `CreateCommitOnBranchInput` that it uses. */
interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

/** A commit that reached the repository; texts by path. */
export interface Commit {
  repo: string;
  branch: string;
  saved: Record<string, string>;
  deleted: string[];
}

/** A stand-in for GitHub with one repository, and what was saved to it. */
export interface GitHub {
  commits: Commit[];
  /** The `Authorization` of every request. */
  keys: Set<string | undefined>;
}

/** Answers what the CMS asks GitHub, with the files of a folder as `content/` of the repository. */
export async function standInForGitHub(context: BrowserContext, folder: string): Promise<GitHub> {
  const files = readFiles(folder);
  const gitHub: GitHub = { commits: [], keys: new Set() };
  await context.route('https://avatars.githubusercontent.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await context.route('https://api.github.com/**', (route) => {
    gitHub.keys.add(route.request().headers().authorization);
    return answer(route, files, gitHub);
  });
  return gitHub;
}

type Files = Map<string, Buffer>;

function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile());
  return new Map(
    paths.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`content${path.slice(folder.length).replaceAll('\\', '/')}`, readFileSync(path)];
    }),
  );
}

const hash = (data: Buffer) =>
  createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');

const head = (gitHub: GitHub) => `${gitHub.commits.length}`.padStart(40, 'a');

async function answer(route: Route, files: Files, gitHub: GitHub): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const blob = /^\/repos\/alex\/portfolio\/git\/blobs\/(\w+)$/.exec(pathname)?.[1];
  if (blob)
    return sendBlob(
      route,
      [...files.values()].find((data) => hash(data) === blob),
    );
  if (pathname === '/user') return send(route, user);
  if (pathname === '/repos/alex/portfolio/collaborators/alex') return send(route, {}, 200);
  if (pathname === `/repos/alex/portfolio/git/trees/${head(gitHub)}`) {
    const tree = [...files].map(([path, data]) => ({
      path,
      type: 'blob',
      sha: hash(data),
      size: data.length,
    }));
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

/** All that the CMS asks by GraphQL, told apart by a word that only one of the queries has. */
function query(body: GraphQuery, files: Files, gitHub: GitHub): object {
  const { query: text, variables } = body;
  if (text.includes('createCommitOnBranch')) return commit(variables.input, files, gitHub);
  if (text.includes('defaultBranchRef')) {
    return { repository: { defaultBranchRef: { name: 'main' } } };
  }
  if (text.includes('content_0')) {
    const byHash = new Map([...files.values()].map((data) => [hash(data), data]));
    const found = [...text.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(
      ([, alias = '', oid = '']) => [alias, { text: byHash.get(oid)?.toString() }],
    );
    return { repository: Object.fromEntries(found) };
  }
  const past = { author: { name: 'Alex', email: 'alex@example.com' }, committedDate: day };
  const last = { ...past, oid: head(gitHub), message: 'Last' };
  const ref = { target: { oid: last.oid, history: { nodes: [last] } } };
  const aliases = text.match(/commit_\d+(?=:\s*ref)/g) ?? [];
  return { repository: { ref, ...Object.fromEntries(aliases.map((alias) => [alias, ref])) } };
}

interface GraphQuery {
  query: string;
  variables: { input: CommitInput };
}

const day = '2026-01-01T00:00:00Z';

function commit(input: CommitInput, files: Files, gitHub: GitHub): object {
  const { branch, fileChanges } = input;
  const saved = fileChanges.additions.map(({ path, contents }) => {
    const data = Buffer.from(contents, 'base64');
    files.set(path, data);
    return [path, data] as const;
  });
  const deleted = fileChanges.deletions.map(({ path }) => path);
  for (const path of deleted) files.delete(path);
  gitHub.commits.push({
    repo: branch.repositoryNameWithOwner,
    branch: branch.branchName,
    deleted,
    saved: Object.fromEntries(saved.map(([path, data]) => [path, data.toString()])),
  });
  const shas = saved.map(([, data], index) => [`file_${index}`, { oid: hash(data) }]);
  const oids = { oid: head(gitHub), committedDate: day, ...Object.fromEntries(shas) };
  return { createCommitOnBranch: { commit: oids } };
}

const shared = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

function send(route: Route, json: object, status = 200): Promise<void> {
  return route.fulfill({ status, json, headers: shared });
}

function sendBlob(route: Route, body?: Buffer): Promise<void> {
  if (!body) return send(route, { message: 'Not Found' }, 404);
  const contentType = 'application/octet-stream';
  return route.fulfill({ body, contentType, headers: shared });
}
