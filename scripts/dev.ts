import { resolve } from 'node:path';
import { createServer } from 'vite';
import { fail } from '../src/build/command/fail.ts';
import { writeEmpty } from '../src/build/compile/write-generated.ts';
import { editorFolder } from '../src/build/config/editor-folder.ts';
import { explainPort, readPort, readSettings } from '../src/build/config/read-settings.ts';
import { explainGitPreview } from '../src/build/content-source/refuse-git-content.ts';
import { contentPlugin } from '../src/build/dev/content-plugin.ts';
import { loadSettings } from '../src/build/load-env.ts';
import { editorPlugin } from '../src/tools/editor/dev/editor-plugin.ts';
import { serveEditor } from '../src/tools/editor/dev/serve-editor.ts';
import { createTurns } from '../src/tools/editor/local/take-turns.ts';
import { openInbox } from '../src/tools/inbox/inbox.ts';
import { inboxPlugin } from '../src/tools/inbox/vite-inbox-plugin.ts';

/** Serves the portfolio for writing it: what is saved, code or content, shows at once. */
async function dev(): Promise<void> {
  // What has been fetched looks like any folder from then on.
  const readOnly = explainGitPreview(await readSettings('development'));
  await loadSettings('development');
  const settings = await readSettings('development');
  const port = readPort(settings, 5173);
  await writeEmpty(resolve('.contentlayer/generated'));
  const turn = createTurns();
  const server = await createServer({
    plugins: [
      contentPlugin(turn),
      editorPlugin({ turn, readOnly, servePage: serveEditor }),
      inboxPlugin(openInbox(settings.INBOX_DIR)),
    ],
    // A port that was asked for is that port or none.
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

// Whoever read its words is gone, and with them the terminal; told of that error, Vike would write
// about it to the same place, which is an error again, without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1));
await dev().catch(fail);
