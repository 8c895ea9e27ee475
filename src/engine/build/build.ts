import { cpSync, existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countUntranslated, leaveOutCounted } from '../content/check/completeness.ts';
import type { EditorSource } from '../content/config/editor-source.ts';
import { type Env, warnOfSiteUrl } from '../content/config/env.ts';
import { createRead, readSettings, type Settings } from '../content/config/read-settings.ts';
import { loadSettings } from '../content/config/resolve-content-dir.ts';
import { formatAnnotations, formatErrors, shortenPath } from '../content/error.ts';
import { replaceFolder, writeFileWhole } from '../content/files.ts';
import { lockFolders } from '../content/folder-lock.ts';
import { listFontPackages, readTheme } from '../content/look/look.ts';
import { createSites, type Site } from '../model/create-site.ts';
import { cacheFile, generatedFolder, publicFolder } from '../model/places.ts';
import { findAnalytics } from '../pages/analytics-script.ts';
import { readBudget } from '../schemas/own-code.ts';
import { say } from '../schemas/terminal/say.ts';
import { prepareSiteAssets } from './assets/prepare-assets.ts';
import { type Content, readContent } from './check/content.ts';
import { generate } from './contentlayer/generate.ts';
import { type Headers, writeHeaders } from './hosting/headers.ts';
import { writeHostConfigs, writeVercelOutput } from './hosting/host-configs.ts';
import { readPageServices } from './hosting/policy.ts';
import { listRedirects } from './hosting/redirects.ts';
import { type LastBuild, openLastBuild } from './last-build.ts';
import { addFontLicenses } from './licenses/licenses-plugin.ts';
import { listUnlisted, makeOutputs } from './outputs/index.ts';
import { finishPages } from './pages/finish-pages.ts';
import type { VikeRun } from './pages/vike.ts';
import { formatSize, weighSite } from './pages/weigh-site.ts';
import { type Progress, startProgress } from './progress.ts';

/** Puts the editor into a site that has one. */
export interface EditorBuilder {
  /** Bundles its code and returns the folder of the bundle. Can run while the pages are rendered. */
  bundleEditor(): Promise<string>;
  /** Writes it among the site's files. Returns its headers, and sentences for the owner. */
  buildEditor(editor: {
    outDir: string;
    bundle: string;
    settings: EditorSource;
    site: Site;
    /** The paths of all records, relative to the content folder. */
    files: readonly string[];
  }): Promise<{ headers: Headers; notes: string[] }>;
}

// Inside the project, where the rendering code finds its packages.
const nextDir = cacheFile('next-build');
const clientDir = join(nextDir, 'client');

/**
 * Builds the site into `outDir`. Replaces the old build only when the new one is complete, so that
 * an error changes nothing.
 *
 * @param loadEditor is called for a site with an editor
 * @throws with an explanation for the owner
 */
export async function buildSite(
  outDir: string,
  vike: VikeRun,
  loadEditor: () => Promise<EditorBuilder>,
) {
  const startedAt = performance.now();
  process.env.NODE_ENV ||= 'production';
  const env = await loadSettings('production');
  await lockFolders();
  const removeNext = () => rm(nextDir, { recursive: true, force: true });
  // Remove files that a killed build has left.
  await removeNext();
  const settings = await readSettings();
  const client = resolve(outDir, 'client');
  const last = await openLastBuild({ outDir: resolve(outDir), env, settings });
  if (last.unchanged && !createRead(settings)('VERCEL')) {
    process.stderr.write(last.unchanged.join(''));
    console.log(say('build.unchanged', { folder: shortenPath(client) }));
    return;
  }
  const progress = startProgress();
  progress.stage('progress.checking');
  const warn = (text: string) => {
    progress.clear();
    last.warn(text);
  };
  const editor = env.editor && (await loadEditor());
  vike.bundle(nextDir, last.bundle, warn);
  try {
    const parts = { settings, vike, editor, last, progress, warn };
    const { built, rules, services, costs } = await buildNext(env, parts);
    await replaceFolder(clientDir, client);
    await writeHostConfigs(outDir, rules, env.basePath);
    if (createRead(settings)('VERCEL')) await writeVercelOutput(client, rules);
    await last.save(built, services);
    progress.finish();
    if (!process.env.CI) for (const line of costs) console.log(line);
    const { size, home } = await weighSite(client);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const result = {
      folder: shortenPath(client),
      count: built.size,
      size: formatSize(size),
      home: formatSize(home),
      seconds,
    };
    console.log(say('build.done', result));
  } finally {
    progress.stop();
    await vike.stop();
    // The next build removes what cannot be removed now; the error that ended this one counts.
    await removeNext().catch(() => {});
  }
}

interface Parts {
  settings: Settings;
  vike: VikeRun;
  editor: EditorBuilder | undefined;
  last: LastBuild;
  progress: Progress;
  warn(text: string): void;
}

/** Builds the site into `clientDir`, and returns its pages and the headers for them. */
async function buildNext(env: Env, { settings, vike, editor, last, progress, warn }: Parts) {
  const content = await readContent(env.contentDir);
  const { check, documents } = content;
  const findings = report({ ...check, warnings: leaveOutCounted(check.warnings) });
  if (!documents) throw new Error(findings);
  const warnLine = (line: string) => warn(`${line}\n`);
  warn(findings);
  check.keptBack.forEach(warnLine);
  countUntranslated(check).forEach(warnLine);
  const bundling = editor?.bundleEditor();
  // Awaiting it below reports an error.
  bundling?.catch(() => {});
  // Before the pictures are drawn: at the same time, both would hold the most memory.
  await generate(documents);
  const sites = createSites(documents, env);
  const [site] = sites;
  const warning = warnOfSiteUrl(site, env);
  if (warning) warnLine(`settings  warning  ${warning}`);
  const analytics = findAnalytics(site.config);
  const { hosts, budget } = site.config;
  const services = { ...readPageServices(createRead(settings)), analytics, hosts };
  progress.stage('progress.images');
  const assets = prepareSiteAssets(content, sites);
  const known = { folder: last.folder, pages: last.findPages(services) };
  const finish = async () => {
    await assets;
    progress.stage('progress.compiling');
    await vike.bundled();
    progress.stage('progress.pages');
    const rendered = vike.prerender([...known.pages.keys()], warn);
    const most = budget ? readBudget(budget) : undefined;
    const result = await finishPages(clientDir, rendered, services, known, most);
    progress.stage('progress.outputs');
    return result;
  };
  const finished = finish();
  const parts = { assets, pages: finished.then(({ pages }) => pages) };
  // An output that fails first never awaits the pages; awaiting them below reports their error.
  parts.pages.catch(() => {});
  const outputs = makeOutputs(sites, parts, { dir: env.contentDir, files: check.records });
  // A resume that does not fit its pages is an error before all pages are rendered.
  const [{ built, needs, weights }, made] = await Promise.all([finished, outputs]);
  weights.warnings.forEach(warnLine);
  copyFiles(env.contentDir, check.files);
  await addFontLicenses(clientDir, listFontPackages(readTheme(site.config)));
  for (const [file, text] of made) {
    await writeFileWhole(join(clientDir, file), text);
    const largeFeed = describeLargeFeed(file, text);
    if (largeFeed) warnLine(largeFeed);
  }
  let headers: Headers | undefined;
  if (env.editor && editor && bundling) {
    const files = check.records.map(({ path }) => path);
    const output = { outDir: clientDir, bundle: await bundling };
    const built = await editor.buildEditor({ ...output, settings: env.editor, site, files });
    built.notes.forEach(warnLine);
    headers = built.headers;
  }
  const rules = await writeHeaders(clientDir, needs, services, {
    editor: headers,
    isPreview: env.isPreview,
    unlisted: sites.flatMap(listUnlisted),
    redirects: listRedirects(sites),
  });
  return { built, rules, services, costs: weights.costs };
}

/** Copies the files that go into the site as they are: those of the content, of `public`, and assets. */
function copyFiles(contentDir: string, files: readonly string[]): void {
  // Synchronously, since nothing else runs now, and waiting for each file takes three times as long.
  if (existsSync(publicFolder)) {
    cpSync(publicFolder, clientDir, { recursive: true });
    // Links have composed letters, whatever the disk writes.
    for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })) {
      const composed = name.normalize();
      if (name === composed) continue;
      cpSync(join(publicFolder, name), join(clientDir, composed), { recursive: true });
    }
  }
  for (const file of files)
    cpSync(join(contentDir, file), join(clientDir, file.normalize()), { dereference: true });
  cpSync(join(generatedFolder, 'assets'), join(clientDir, 'assets'), { recursive: true });
}

/** Describes a feed that is larger than many readers of feeds take. */
function describeLargeFeed(file: string, text: string | Buffer): string | undefined {
  const size = Buffer.byteLength(text) / 1024 ** 2;
  if (!/feed\.(?:xml|json)$/.test(file) || size <= 2) return undefined;
  return `${file}  warning  the feed has ${size.toFixed(1)} MiB, and many readers give up beyond 2 — let it have fewer posts, with "feed" in site.yaml`;
}

/** Formats the findings; in GitHub Actions, also prints annotations. */
function report({ errors, warnings }: Content['check']): string {
  const all = [...errors, ...warnings];
  if (process.env.GITHUB_ACTIONS === 'true') process.stdout.write(formatAnnotations(all));
  return all.length > 0 ? formatErrors(all, process.stderr) : '';
}
