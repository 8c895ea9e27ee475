import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type HeaderRules, listBySource, toHostRules, toJson } from './headers.ts';

/** Writes `vercel.json`, for the folder `client` beside it, which is finished. */
export function writeVercelConfig(rules: HeaderRules): string {
  return toJson({
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: 'client',
    trailingSlash: true,
    ...(rules.redirects && {
      redirects: rules.redirects.map(({ from, to }) => {
        return { source: from, destination: to, permanent: true };
      }),
    }),
    headers: toHostRules(listBySource(rules, '/(.*)', (folder) => `/${folder}(.*)`)),
  });
}

/** Vercel's own routes for addresses of pages, which end in a slash, and of files, which do not. */
const slashes = [
  { src: String.raw`^/\.well-known(?:/.*)?$` },
  {
    src: String.raw`^/((?:[^/]+/)*[^/\.]+)$`,
    headers: { Location: '/$1/' },
    status: 308,
  },
  {
    src: String.raw`^/((?:[^/]+/)*[^/]+\.\w+)/$`,
    headers: { Location: '/$1' },
    status: 308,
  },
];

/** Lists the routes of a finished site by Vercel's Build Output API, version 3. */
export function listVercelRoutes(rules: HeaderRules) {
  const headers = listBySource(
    rules,
    '^/.*$',
    (folder) => `^/${folder}.*$`,
    (path) => `^/${path.replaceAll('.', '\\.')}$`,
  );
  const redirects = (rules.redirects ?? []).map(({ from, to }) => {
    return { src: `^${from.replaceAll('.', '\\.')}$`, headers: { Location: to }, status: 308 };
  });
  return [
    ...redirects,
    ...slashes,
    ...headers.map(([src, headers]) => ({ src, headers, continue: true })),
    { handle: 'filesystem' },
    { src: '^/.*$', dest: '/404.html', status: 404 },
  ];
}

/** Copies a finished site into `folder`, which Vercel deploys after a build of its own, with its headers. */
export async function writeVercelOutput(
  clientDir: string,
  rules: HeaderRules,
  folder = '.vercel/output',
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const isFile = (path: string) => !/^_(?:headers|redirects)$/.test(relative(clientDir, path));
  await cp(clientDir, join(folder, 'static'), { recursive: true, filter: isFile });
  const config = { version: 3, routes: listVercelRoutes(rules) };
  await writeFile(join(folder, 'config.json'), toJson(config));
}
