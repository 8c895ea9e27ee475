import { cpSync, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findAnalytics } from '../site/analytics.ts';
import { generatedFolder } from '../site/assets/manifest.ts';
import type { Site } from '../site/model/create-site.ts';
import { writeBuildRecord } from './build-record.ts';
import { count, formatAnnotations, formatErrors, shortenPath } from './check/index.ts';
import { hashBundle } from './code-version.ts';
import type { EditorSource } from './config/editor-source.ts';
import { type Env, warnOfAddress } from './config/env.ts';
import { createRead, readSettings, type Settings } from './config/read-settings.ts';
import { type Content, openSite, prepareSiteAssets, readContent } from './content.ts';
import { type Generate, startContentlayer } from './contentlayer/generate.ts';
import { replaceFolder, writeFileWhole } from './files.ts';
import { lockFolders } from './folder-lock.ts';
import { type Headers, writeHeaders, writeHostConfigs } from './hosting/headers.ts';
import { readServices } from './hosting/policy.ts';
import { addFontLicences } from './licences/licences-plugin.ts';
import { loadSettings } from './load-env.ts';
import { makeOutputs } from './outputs/index.ts';
import { finishPages } from './pages/finish-pages.ts';
import type { VikeRun } from './pages/vike.ts';
import { listFontPackages, readTheme } from './theme/look.ts';

/** Puts the editor into a site that has one. */
export interface EditorBuilder {
  /** Bundles its code, which can go on beside the pages, and returns the folder of the bundle. */
  bundle(): Promise<string>;
  /** Writes it among the site's files; the notes are for the owner, a sentence each. */
  build(editor: {
    outDir: string;
    bundle: string;
    settings: EditorSource;
    site: Site;
    /** The paths of all records, relative to the content folder. */
    files: readonly string[];
  }): Promise<{ headers: Headers; notes: string[] }>;
}

// Inside the project wherever the result goes: the pages find their packages from here.
const nextDir = resolve('.cache/next-build');
const clientDir = join(nextDir, 'client');

/**
 * Builds the site into `outDir`. The new build takes the old one's place only when it is whole, so
 * an error leaves what is online as it was.
 *
 * @throws with what is wrong, in words for the owner
 */
export async function buildSite(outDir: string, vike: VikeRun, editor: EditorBuilder) {
  const watch = new Stopwatch();
  process.env.NODE_ENV ||= 'production';
  const env = await loadSettings('production');
  await lockFolders();
  const removeNext = () => rm(nextDir, { recursive: true, force: true });
  // Remove files that a killed build has left.
  await removeNext();
  const settings = await readSettings();
  vike.bundle(nextDir, hashBundle(settings));
  const generate = startContentlayer();
  try {
    const { pageCount, rules } = await buildNext(env, { settings, vike, generate, editor, watch });
    await replaceFolder(clientDir, resolve(outDir, 'client'));
    await writeHostConfigs(outDir, rules);
    await writeBuildRecord(outDir, { basePath: env.basePath });
    const place = shortenPath(resolve(outDir, 'client'));
    console.log(`Built ${place}: ${count(pageCount, 'page')} in ${watch.read()}`);
  } finally {
    await vike.stop();
    await removeNext();
  }
}

interface Parts {
  settings: Settings;
  vike: VikeRun;
  generate: Generate;
  editor: EditorBuilder;
  watch: Stopwatch;
}

/** Builds what is to be served, and hands back the headers that go with it. */
async function buildNext(env: Env, { settings, vike, generate, editor, watch }: Parts) {
  const content = await watch.time('check', () => readContent(env.contentDir));
  const { check, documents } = content;
  const findings = report(check);
  if (!documents) throw new Error(findings);
  process.stderr.write(findings);
  const bundling = env.editor ? editor.bundle() : undefined;
  // If it fails, awaiting it below reports it.
  bundling?.catch(() => {});
  const site = await watch.time('documents', () => openSite(documents, generate, env));
  const warning = warnOfAddress(site, env.siteUrl);
  if (warning) console.error(warning);
  const analytics = findAnalytics(site.config);
  const services = { ...readServices(createRead(settings)), analytics };
  const assets = watch.time('assets', () => prepareSiteAssets(content, site));
  const finished = assets.then(() =>
    watch.time('pages', () => finishPages(clientDir, vike.prerender(), services)),
  );
  const parts = { assets, pages: finished.then(({ pages }) => pages) };
  const outputs = makeOutputs(site, parts, { dir: env.contentDir, files: check.records });
  // If it fails, awaiting it below reports it.
  outputs.catch(() => {});
  const { pages, needs } = await finished;
  // Nothing else is going on, and waiting for each file takes three times as long.
  if (existsSync('public')) cpSync('public', clientDir, { recursive: true });
  cpSync(join(generatedFolder, 'assets'), join(clientDir, 'assets'), { recursive: true });
  await addFontLicences(clientDir, listFontPackages(readTheme(site.config)));
  for (const [file, text] of await watch.time('outputs', () => outputs)) {
    await writeFileWhole(join(clientDir, file), text);
  }
  let headers: Headers | undefined;
  if (env.editor && bundling) {
    const files = check.records.map(({ path }) => path);
    const built = await editor.build({
      outDir: clientDir,
      bundle: await bundling,
      settings: env.editor,
      site,
      files,
    });
    for (const note of built.notes) console.error(note);
    headers = built.headers;
  }
  const rules = await writeHeaders(clientDir, needs, services, headers);
  return { pageCount: pages.length, rules };
}

/** Writes what the check found in words for the owner, and under GitHub's eyes for GitHub too. */
function report({ errors, warnings }: Content['check']): string {
  const all = [...errors, ...warnings];
  if (process.env.GITHUB_ACTIONS === 'true') process.stdout.write(formatAnnotations(all));
  return all.length > 0 ? formatErrors(all, process.stderr) : '';
}

/** Measures the steps of a command, and lists them in the order in which they ended. */
class Stopwatch {
  private readonly startedAt = performance.now();
  private readonly steps: string[] = [];

  async time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    this.steps.push(`${name} ${toSeconds(performance.now() - startedAt)}`);
    return result;
  }

  /** Writes `2.3 s`, and on the next line `in seconds: check 0.2, pages 1.1`. */
  read(): string {
    const total = toSeconds(performance.now() - this.startedAt);
    return `${total} s\n  in seconds: ${this.steps.join(', ')}`;
  }
}

function toSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
