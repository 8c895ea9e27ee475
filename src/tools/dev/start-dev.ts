import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CLIShortcut, ViteDevServer } from 'vite';
import { fail } from '../../node/command/fail.ts';
import { type ContentWriting, serveDev } from '../../node/dev/serve-dev.ts';
import { engineFile } from '../../site/places.ts';
import { editorPlugin } from '../editor/server/editor-plugin.ts';
import { openInbox } from '../inbox/inbox.ts';
import { inboxPlugin } from '../inbox/vite-inbox-plugin.ts';
import { watchParent } from '../watch-parent.mjs';
import { type LookField, setNextLook } from './next-look.ts';

/** Starts the development server with the editor and the inbox. */
export async function startDev({ isOpened = false } = {}): Promise<void> {
  // If the terminal has closed, writing to it fails. Vike would report that error to the same terminal,
  // which fails again, without end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1));
  // Vite closes the server at this signal.
  watchParent(() => process.kill(process.pid, 'SIGTERM'));
  await removeLeftConfigs();
  await serveDev({
    isOpened,
    makePlugins: (writing, settings) => [
      editorPlugin(writing),
      inboxPlugin(openInbox(settings.INBOX_DIR)),
    ],
    makeShortcuts: (writing) => [
      makeLookShortcut('p', 'palette', writing),
      makeLookShortcut('e', 'edition', writing),
    ],
  }).catch(fail);
}

/** Removes what Vike, killed while it read its settings, has left beside them; others are of a running process. */
export async function removeLeftConfigs(folder = engineFile('src/site/pages')): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.build-[a-z\d]{12}\.mjs$/.test(name))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - 60_000) await rm(file, { force: true });
  }
}

function makeLookShortcut(
  key: string,
  field: LookField,
  { queue, readOnly }: ContentWriting,
): CLIShortcut<ViteDevServer> {
  const show = () => setNextLook(process.env.CONTENT_DIR || 'content', field);
  return {
    key,
    description: `show the page in the next ${field}, which site.yaml then has`,
    async action({ config: { logger } }) {
      if (readOnly) return logger.warn(readOnly);
      try {
        logger.info(`The ${field} is now ${await queue(show)}.`);
      } catch (error) {
        logger.error((error as Error).message);
      }
    },
  };
}
