import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { build, prerender } from 'vike/api';
// Vike itself loads it when it builds.
import 'vite';

// A process that vike.ts starts. It ends when its parent ends, even if that is killed.
process.on('disconnect', () => process.exit());
const [{ outDir, kept, env }] = await once(process, 'message');
const content = once(process, 'message');
Object.assign(process.env, env);
// The build copies `public` with the content. Vike would copy it in spite of `build.copyPublicDir`.
const viteConfig = { logLevel: 'warn', publicDir: false, build: { outDir } };

/** Bundles the site's code, or copies the bundle of the last build. */
async function bundle() {
  if (kept.isKept) return cp(kept.folder, outDir, { recursive: true });
  await build({ viteConfig });
  // Where it cannot be kept, the next build makes it again.
  const remove = rm(kept.folder, { recursive: true, force: true });
  await remove.then(() => cp(outDir, kept.folder, { recursive: true })).catch(() => {});
}

/**
 * Sends a rendered page with what `+onRenderHtml.tsx` notes of it, or the key of a known one, and waits until it
 * has been received.
 */
function sendPage(context) {
  const { rendered } = context;
  const html = context._prerenderResult.fileContent;
  const page = typeof rendered === 'string' ? rendered : { ...rendered, html };
  // Vike keeps the contexts of all pages until the last one.
  context.rendered = undefined;
  return new Promise((done) => process.send(page, done));
}

try {
  await bundle();
  const [known] = await content;
  // Vike calls this option experimental. Only with it a page comes before all are rendered, so that the build
  // finishes the first of a thousand pages while this process renders the others.
  await prerender({
    viteConfig,
    pageContextInit: { known: new Set(known) },
    onPagePrerender: sendPage,
  });
  process.disconnect();
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}
