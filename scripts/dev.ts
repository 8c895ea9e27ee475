import { createServer } from 'vite';
import { inboxPlugin } from '../src/inbox/vite-inbox-plugin.ts';
import { loadSettings } from './build/load-env.ts';
import { contentPlugin } from './dev/content-plugin.ts';

/** Serves the portfolio for writing it: what is saved, code or content, shows at once. */
async function dev(): Promise<void> {
  if (!loadSettings('development')) {
    process.exitCode = 1;
    return;
  }
  const port = Number(process.env.PORT) || 5173;
  const server = await createServer({
    plugins: [contentPlugin(), inboxPlugin()],
    server: { port, host: '127.0.0.1' },
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
}

await dev();
