import { existsSync } from 'node:fs';
import { readBasePath } from '../build/hosting/host-configs.ts';
import { readPort } from '../content/config/read-settings.ts';
import { ownerFile } from '../model/places.ts';
import { openInbox } from '../tools/inbox/inbox.ts';
import { serveBuild } from '../tools/preview/serve-build.ts';
import { runCommand } from '../tools/read-command.ts';
import { hasDesktop } from '../tools/terminal.ts';

const dir = ownerFile('dist/client');

const command = {
  usage: 'npx frontispiece preview',
  about: 'Serves the last build.',
  options: { open: { about: 'Opens it in the browser, where there is a desktop.' } },
} as const;

await runCommand(command, async ({ options }, settings) => {
  if (!existsSync(`${dir}/index.html`)) {
    throw new Error(`dist/client/index.html is not there — run npm run build first`);
  }
  const port = readPort(settings, 4173);
  const basePath = await readBasePath(ownerFile('dist'));
  const inbox = openInbox(settings.INBOX_DIR);
  const { url } = await serveBuild({
    dir,
    port,
    basePath,
    inbox,
    isOpened: options.open === true && hasDesktop(),
  });
  console.log(url);
  if (options.open)
    console.log('To start your own site, stop this server (Ctrl+C) and run npx frontispiece init');
  // Ctrl-C is how it is meant to end; on other signals Vite closes it.
  process.once('SIGINT', () => process.exit(0));
});
