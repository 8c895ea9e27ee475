import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { build, prerender } from 'vike/api';
// Vike itself loads it when it builds.
import 'vite';

// A process that vike.ts starts. It ends when its parent ends, even if that is killed.
process.on('disconnect', () => process.exit());
// Errors in the owner's code name its lines; no other code has a map.
process.setSourceMapsEnabled(true);
const [{ folders, outDir, keptFolder, known, env, isVerbose }] = await once(process, 'message');
Object.assign(process.env, env);
// The build copies `public` with the content. Vike would copy it in spite of `build.copyPublicDir`.
const logLevel = isVerbose ? 'info' : 'warn';
const viteConfig = { ...folders, logLevel, publicDir: false, build: { outDir } };

/** Bundles the site's code. */
async function bundle() {
  await build({ viteConfig });
  // Where it cannot be kept, the next build makes it again.
  const remove = rm(keptFolder, { recursive: true, force: true });
  await remove.then(() => cp(outDir, keptFolder, { recursive: true })).catch(() => {});
}

let sentCount = 0;

/**
 * Sends what `+onRenderHtml.tsx` notes of a page, with the links to its styles, or the key of a known one, and waits
 * until it has been received.
 */
function sendPage(context) {
  const { rendered } = context;
  const links = context._prerenderResult.fileContent;
  const page = typeof rendered === 'string' ? rendered : { ...rendered, links };
  // Vike keeps the contexts of all pages until the last one.
  context.rendered = undefined;
  // By itself V8 would wait until a thousand pages have left 400 MB.
  if (sentCount++ % 100 === 0) globalThis.gc();
  return new Promise((done) => process.send(page, done));
}

try {
  if (!known) await bundle();
  // Vike calls this option experimental. Only with it a page comes before all are rendered, so that the build
  // finishes the first of a thousand pages while this process renders the others.
  else
    await prerender({
      viteConfig,
      pageContextInit: { known: new Set(known) },
      onPagePrerender: sendPage,
    });
  process.disconnect();
} catch (error) {
  // What failed in the owner's code is shown as an error of the content is.
  if (error.failure) await new Promise((done) => process.send({ failure: error.failure }, done));
  else console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}
