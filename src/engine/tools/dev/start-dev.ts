import { realpath } from 'node:fs/promises';
import type { CLIShortcut, Plugin, ViteDevServer } from 'vite';
import { type ContentWriting, serveDev } from '../../build/dev/serve-dev.ts';
import { editorFolder } from '../../build/hosting/headers.ts';
import { createRead } from '../../content/config/read-settings.ts';
import { editionNames } from '../../schemas/editions.ts';
import { paletteNames } from '../../schemas/theme.ts';
import { editorFilesPlugin } from '../entries/editor-files.ts';
import { planSiteChange } from '../entries/plan.ts';
import { writeSteps } from '../entries/write.ts';
import { inboxPlugin, openInbox } from '../inbox/inbox.ts';
import { loadPackage, PackageError } from '../packages/optional-package.ts';
import { fail } from '../read-command.ts';
import { createNextLine } from './next-line.ts';
import { watchParent } from './watch-parent.mjs';

/** Starts the development server with the editor and the inbox. */
export async function startDev({ isOpened = false, isVerbose = false } = {}): Promise<void> {
  // If the terminal has closed, writing to it fails. Vike would report that error to the same terminal,
  // which fails again, without end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1));
  // Vite closes the server at this signal.
  watchParent(() => process.kill(process.pid, 'SIGTERM'));
  const editor = await findEditor();
  await serveDev({
    isOpened,
    isVerbose,
    hasEditor: editor.isInstalled,
    makePlugins: (writing, settings) => [
      editor.makePlugin(writing),
      editorFilesPlugin(writing),
      inboxPlugin(openInbox(settings.INBOX_DIR)),
    ],
    makeObserver: (settings) => {
      const findLine = createNextLine(createRead(settings));
      // Where nobody looks on, one line is enough.
      let isQuiet = false;
      return (content) => {
        const line = isQuiet ? undefined : findLine(content);
        if (line) console.log(line);
        isQuiet = !process.stdout.isTTY || Boolean(process.env.CI);
      };
    },
    makeShortcuts: (writing) => [
      makeLookShortcut('p', 'palette', writing),
      makeLookShortcut('e', 'edition', writing),
    ],
  }).catch(fail);
}

/** Finds the editor, or, where it is not installed, what answers in its place. */
async function findEditor() {
  try {
    const { editorPlugin } = await loadPackage('editor');
    return { isInstalled: true, makePlugin: editorPlugin };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return { isInstalled: false, makePlugin: () => missingEditorPlugin(error.message) };
  }
}

/** At the URL of the editor, says why it is missing. */
export function missingEditorPlugin(reason: string): Plugin {
  return {
    name: 'frontispiece:no-editor',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ''] = request.url?.split('?', 1) ?? [];
        if (!`${path}/`.startsWith(config.base + editorFolder)) return next();
        response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
      });
    },
  };
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

const choices = { palette: paletteNames, edition: editionNames } as const;

/** A field of the theme that a key of the development server changes. */
export type LookField = keyof typeof choices;

/**
 * Gives the site the palette or the edition after its own, in `site.yaml`; everything else in the file stays as it is.
 */
export async function setNextLook(contentDir: string, field: LookField): Promise<string> {
  const root = await realpath(contentDir);
  const names: readonly string[] = choices[field];
  let next = '';
  const steps = await planSiteChange(root, ({ theme = {} }) => {
    // Without one, or with one that does not exist, a site has the first.
    const index = Math.max(0, names.indexOf(theme[field] ?? ''));
    next = names[(index + 1) % names.length] ?? '';
    return { theme: { ...theme, [field]: next } };
  });
  await writeSteps(root, steps);
  return next;
}
