import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { build, prerender } from 'vike/api';
// Vike itself loads it when it builds.
import 'vite';

// A process of its own, see vike.ts. It ends with the one that started it, however that ends.
process.on('disconnect', () => process.exit());
const [{ outDir, env }] = await once(process, 'message');
const content = once(process, 'message');
Object.assign(process.env, env);
const client = resolve(outDir, 'client');
const viteConfig = { logLevel: 'warn', build: { outDir } };

/** Hands a page over, and waits until it has been taken. */
function onPagePrerender({ _prerenderResult: { filePath, fileContent } }) {
  return new Promise((done) => {
    process.send([relative(client, filePath), fileContent], done);
  });
}

try {
  await build({ viteConfig });
  await content;
  await prerender({ viteConfig, onPagePrerender });
  process.disconnect();
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}
