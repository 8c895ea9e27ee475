import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCode } from '../src/build/build-code.ts';
import { writeBuildRecord } from '../src/build/build-record.ts';
import {
  count,
  formatAnnotations,
  formatErrors,
  shortenPath,
  usesColor,
} from '../src/build/check/index.ts';
import { fail } from '../src/build/command/fail.ts';
import { createRead, type Env } from '../src/build/config/env.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { describeAddress } from '../src/build/describe-address.ts';
import { describeSite } from '../src/build/describe-site.ts';
import { finishPages } from '../src/build/finish-pages.ts';
import { lockFolder } from '../src/build/folder-lock.ts';
import type { HeaderRules, Headers } from '../src/build/hosting/header-rules.ts';
import { readServices } from '../src/build/hosting/services.ts';
import { loadSettings } from '../src/build/load-env.ts';
import type { SitePage } from '../src/build/outputs/site.ts';
import { openKeptResults, prepareContent } from '../src/build/prepare-content.ts';
import { putInPlace } from '../src/build/put-in-place.ts';
import { Stopwatch } from '../src/build/stopwatch.ts';
import { writeHeaders, writeHostConfigs } from '../src/build/write-hosting.ts';
import { writeOutputs } from '../src/build/write-outputs.ts';
import { generatedFolder } from '../src/site/assets/manifest.ts';
import { bundleEditor } from '../src/tools/editor/bundle/bundle-editor.ts';
import type { writeEditor } from '../src/tools/editor/bundle/write-editor.ts';

// Inside the project wherever the result goes: the pages find their packages from here.
const nextDir = resolve('.cache/next-build');

/**
 * Builds the site. The new build takes the old one's place only when it is whole, so an error
 * leaves what is online as it was.
 *
 * @throws with what is wrong, in words for the owner
 */
async function build(): Promise<void> {
  const watch = new Stopwatch();
  process.env.NODE_ENV ||= 'production';
  const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values;
  const env = await loadSettings('production');
  await lockFolder('build');
  // What a build left that was killed is no part of this one.
  removeNext();
  // Before the lock goes, and also when pages are still being written as an error comes up.
  process.prependListener('exit', removeNext);
  const { pages, rules } = await buildNext(env, watch);
  await putInPlace(resolve(nextDir, 'client'), resolve(out, 'client'));
  await writeHostConfigs(out, rules);
  await writeBuildRecord(out, { basePath: env.basePath });
  const place = shortenPath(resolve(out, 'client'));
  console.log(`Built ${place}: ${count(pages.length, 'page')} in ${watch.readTotal()}`);
  console.log(`  in seconds: ${watch.readSteps()}`);
}

function removeNext(): void {
  rmSync(nextDir, { recursive: true, force: true });
}

/** Builds what is to be served, and hands back its pages and the headers that go with them. */
async function buildNext(
  env: Env,
  watch: Stopwatch,
): Promise<{ pages: SitePage[]; rules: HeaderRules }> {
  const stop = new AbortController();
  const settings = await readSettings();
  const code = watch.time('code', () => buildCode(nextDir, settings, { signal: stop.signal }));
  // It may fail while the content is still being checked, whose errors come first.
  code.catch(() => {});
  const bundled = env.editor && watch.time('editor', () => bundleEditor(undefined, stop.signal));
  bundled?.catch(() => {});
  const kept = openKeptResults();
  const { found, records } = await prepareContent(env.contentDir, kept, watch);
  const all = [...found.errors, ...found.warnings];
  const text = formatErrors(all, { color: usesColor(process.stderr) });
  if (process.env.GITHUB_ACTIONS === 'true') process.stdout.write(formatAnnotations(all));
  if (!records) {
    stop.abort();
    await Promise.allSettled([code, bundled]);
    throw new Error(text);
  }
  if (found.warnings.length > 0) process.stderr.write(text);
  const site = describeSite(records, env);
  for (const line of describeAddress(site, env.siteUrl)) console.error(line);
  try {
    await code;
  } catch (error) {
    stop.abort();
    await Promise.allSettled([code, bundled]);
    throw error;
  }
  const assets = resolve(generatedFolder, 'assets');
  await cp(assets, resolve(nextDir, 'client/assets'), { recursive: true });
  const services = readServices(createRead(settings));
  const { pages, needs } = await watch.time('pages', async () => {
    const { renderPages } = await import('../src/build/render-pages.ts');
    return finishPages(nextDir, renderPages(nextDir), services);
  });
  const content = { dir: env.contentDir, files: found.records };
  await watch.time('outputs', () => writeOutputs(nextDir, site, pages, content));
  const client = resolve(nextDir, 'client');
  const files = found.records.map(({ path }) => path);
  const editor = env.editor && (await addEditor(client, env.editor, { ...site, files }, bundled));
  return { pages, rules: await writeHeaders(client, needs, services, editor) };
}

/** Says what the editor leaves out, and hands back its headers. */
async function addEditor(...args: Parameters<typeof writeEditor>): Promise<Headers> {
  const { writeEditor } = await import('../src/tools/editor/bundle/write-editor.ts');
  const { headers, notes } = await writeEditor(...args);
  for (const note of notes) console.error(note);
  return headers;
}

process.on('exit', (code) => {
  if (code !== 0) console.error('Nothing was built; the last build is as it was.');
});
// A signal alone would end the process without the listeners that tidy up and end the bundler.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
await build().catch(fail);
