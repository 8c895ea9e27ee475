import { startDev } from '../tools/dev/start-dev.ts';
import { fail, readCommand } from '../tools/read-command.ts';

try {
  const { options } = readCommand({
    usage: 'npx frontispiece dev [--verbose]',
    about: 'Serves the site, and shows each change of the content at once.',
    options: { verbose: { about: 'Also shows what Vike and Vite print.' } },
  });
  await startDev({ isVerbose: options.verbose === true });
} catch (error) {
  fail(error);
}
