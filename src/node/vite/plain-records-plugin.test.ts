import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { plainRecordsPlugin } from './plain-records-plugin.ts';

test('a development server reads documents again without taking them for code', async () => {
  const folder = await makeFolder();
  const index = join(folder, 'index.mjs');
  const documents = join(folder, '_index.json');
  const write = (text: string) => writeFile(documents, JSON.stringify([text.repeat(100_000)]));
  await writeFile(index, "export { default as all } from './_index.json';\n");
  await write('one ');
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plainRecordsPlugin(folder)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { ssr } = server.environments;
    const runner = createServerModuleRunner(ssr, { hmr: false });
    expect((await runner.import(index)).all[0]).toHaveLength(400_000);
    const code = await ssr.transformRequest(`${documents}.js`);
    // Its length depends on the path of the folder.
    expect(code?.code.length).toBeLessThan(10_000);
    await write('three ');
    ssr.moduleGraph.invalidateAll();
    runner.clearCache();
    expect((await runner.import(index)).all[0]).toHaveLength(600_000);
  } finally {
    await server.close();
  }
});
