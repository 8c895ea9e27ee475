import { existsSync } from 'node:fs';
import { fail } from '../src/build/command/fail.ts';
import { readPort, readSettings } from '../src/build/config/read-settings.ts';
import { readBuildRecord } from '../src/build/server/build-record.ts';
import { explainFailure, serveBuild } from '../src/build/server/serve-build.ts';
import { watchParent } from '../src/build/server/watch-parent.mjs';
import { openInbox } from '../src/tools/inbox/inbox.ts';

const dir = 'dist/client';

/** Serves the last build with the local inbox until it is told to stop. */
async function preview(): Promise<void> {
  if (!existsSync(`${dir}/index.html`)) {
    throw new Error(`${dir}/index.html is not there — run npm run build first`);
  }
  const settings = await readSettings();
  const port = readPort(settings, 4173);
  const { basePath } = await readBuildRecord('dist');
  const inbox = openInbox(settings.INBOX_DIR || undefined);
  const server = await serveBuild({ dir, port, basePath, inbox }).catch((error) => {
    throw new Error(explainFailure(error, port));
  });
  console.log(server.url);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, server.close);
  watchParent(server.close);
}

await preview().catch(fail);
