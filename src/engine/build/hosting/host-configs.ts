import { copyFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { shippedFile } from '../../model/places.ts';
import { type HeaderRules, listBySource, toHostRules, toJson } from './headers.ts';

/** Where a build says to local servers which path all its URLs begin with. */
const recordFile = 'build.json';

/** Writes the settings of hosts beside the folder of the site, to deploy `outDir` as it is. */
export async function writeHostConfigs(
  outDir: string,
  rules: HeaderRules,
  basePath: string,
): Promise<void> {
  await Promise.all([
    writeFile(join(outDir, recordFile), `${JSON.stringify({ basePath })}\n`),
    writeFile(join(outDir, 'firebase.json'), writeFirebaseConfig(rules)),
    writeFile(join(outDir, 'vercel.json'), writeVercelConfig(rules)),
    // Firebase reads no files outside the folder of its settings.
    copyFile(shippedFile('firestore.rules'), join(outDir, 'firestore.rules')),
  ]);
}

/** Reads the path that all URLs of the build in `outDir` begin with, which begins and ends with `/`. */
export async function readBasePath(outDir: string): Promise<string> {
  const text = await readFile(join(outDir, recordFile), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text).basePath : '/';
}

/** Writes `firebase.json`, for `firestore.rules` and the folder `client` beside it. */
export function writeFirebaseConfig(rules: HeaderRules): string {
  const headers = toHostRules(listBySource(rules, '**', (folder) => `/${folder}**`));
  const redirects = rules.redirects.map(({ from, to }) => {
    return { source: from, destination: to, type: 301 };
  });
  const hasSome = redirects.length > 0;
  return toJson({
    firestore: { rules: 'firestore.rules' },
    hosting: {
      public: 'client',
      ignore: ['_headers', ...(hasSome ? ['_redirects'] : [])],
      ...(hasSome && { redirects }),
      headers,
    },
  });
}

/** Writes `vercel.json`, for the folder `client` beside it, which is finished. */
export function writeVercelConfig(rules: HeaderRules): string {
  const redirects = rules.redirects.map(({ from, to }) => {
    return { source: from, destination: to, permanent: true };
  });
  return toJson({
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: 'client',
    trailingSlash: true,
    ...(redirects.length > 0 && { redirects }),
    headers: toHostRules(listBySource(rules, '/(.*)', (folder) => `/${folder}(.*)`)),
  });
}

/** Vercel's own routes for URLs of pages, which end in a slash, and of files, which do not. */
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
  const redirects = rules.redirects.map(({ from, to }) => {
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
