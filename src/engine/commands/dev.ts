import { startDev } from '../tools/dev/start-dev.ts';
import { fail, readCommand } from '../tools/read-command.ts';

try {
  readCommand({
    usage: 'npx frontispiece dev',
    about: 'Serves the site, and shows each change of the content at once.',
    options: {},
  });
  await startDev();
} catch (error) {
  fail(error);
}
