import { existsSync } from 'node:fs';
import { openInbox } from '../src/inbox/inbox.ts';
import { readPort, readSettings } from './server/read-settings.ts';
import { explainFailure, serveBuild } from './server/serve-build.ts';
import { watchParent } from './server/watch-parent.mjs';

const dir = 'dist/client';

/** Serves the last build with the local inbox until it is told to stop. */
async function preview(): Promise<void> {
  if (!existsSync(`${dir}/index.html`)) {
    return fail(`${dir}/index.html is not there — run npm run build first`);
  }
  const { PORT, BASE_PATH, INBOX_DIR } = await readSettings();
  const port = readPort(PORT || undefined);
  if (port === undefined) return fail(`PORT is "${PORT}" — set it to a number from 0 to 65535`);
  const inbox = openInbox(INBOX_DIR || undefined);
  try {
    const server = await serveBuild({
      dir,
      port,
      inbox,
      ...(BASE_PATH && { basePath: BASE_PATH }),
    });
    console.log(server.url);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, server.close);
    watchParent(server.close);
  } catch (error) {
    fail(explainFailure(error, port));
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

await preview();
