import { once } from 'node:events';
import { build, prerender } from 'vike/api';
// Vike itself loads it when it builds.
import 'vite';

// A process that vike.ts starts. It ends when its parent ends, even if that is killed.
process.on('disconnect', () => process.exit());
const [{ outDir, env }] = await once(process, 'message');
const content = once(process, 'message');
Object.assign(process.env, env);
// The build copies `public` with the content. Vike would copy it in spite of `build.copyPublicDir`.
const viteConfig = { logLevel: 'warn', publicDir: false, build: { outDir } };

/** Sends a rendered page with what `+onRenderHtml.tsx` notes of it, and waits until it has been received. */
function sendPage(context) {
  const page = { ...context.rendered, html: context._prerenderResult.fileContent };
  // Vike keeps the contexts of all pages until the last one.
  context.rendered = undefined;
  return new Promise((done) => process.send(page, done));
}

try {
  await build({ viteConfig });
  await content;
  // Vike calls this option experimental. Only with it a page comes before all are rendered, so that the build
  // finishes the first of a thousand pages while this process renders the others.
  await prerender({ viteConfig, onPagePrerender: sendPage });
  process.disconnect();
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}
