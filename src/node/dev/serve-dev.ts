import pLimit, { type LimitFunction } from 'p-limit';
import { createServer, type PluginOption } from 'vite';
import { explainPort, readPort, readSettings, type Settings } from '../config/read-settings.ts';
import { editorFolder } from '../hosting/headers.ts';
import { loadSettings } from '../load-env.ts';
import { contentPlugin } from './content-plugin.ts';

/** The rules for code that writes to the content. */
export interface ContentWriting {
  /** Keeps the check and writers of several files apart. */
  queue: LimitFunction;
  /** The reason if the content is read-only. */
  readOnly?: string | undefined;
}

/** Starts the development server, which shows saved code and content at once. */
export async function serveDev(
  makePlugins: (writing: ContentWriting, settings: Settings) => PluginOption[],
): Promise<void> {
  const { readOnly } = await loadSettings('development');
  const settings = await readSettings('development');
  const port = readPort(settings, 5173);
  const queue = pLimit(1);
  const server = await createServer({
    plugins: [contentPlugin(queue), ...makePlugins({ queue, readOnly }, settings)],
    // If the owner asks for a port, use no other.
    server: { port, host: '127.0.0.1', strictPort: Boolean(settings.PORT?.trim()) },
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw explainPort(error, port);
  }
  server.printUrls();
  for (const url of server.resolvedUrls?.local ?? [])
    console.log(`  ➜  Editor:  ${url}${editorFolder}`);
  server.bindCLIShortcuts({ print: true });
}
