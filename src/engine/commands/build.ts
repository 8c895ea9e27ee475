import { existsSync } from 'node:fs';
import { startVike } from '../build/pages/vike.ts';
import { say } from '../schemas/terminal/say.ts';
import { fail, readCommand, UsageError } from '../tools/read-command.ts';

// Start the slowest step first, and load the rest meanwhile.
const vike = startVike(process.argv.includes('--verbose'));
let folder = 'dist';
try {
  const { options } = readCommand({
    usage: 'npx frontispiece build [--out <folder>] [--verbose]',
    about: 'Checks the content and builds the site into dist/client.',
    options: {
      out: { value: 'folder', about: 'Another folder than dist.' },
      verbose: { about: 'Also shows what Vike and Vite print.' },
    },
  });
  folder = options.out ?? folder;
  const { buildSite } = await import('../build/build.ts');
  const { loadPackage } = await import('../tools/packages/optional-package.ts');
  await buildSite(folder, vike, () => loadPackage('editor'));
} catch (error) {
  fail(error);
  const isKept = !(error instanceof UsageError) && existsSync(`${folder}/client`);
  if (isKept) console.error(say('build.failed', { folder }));
} finally {
  await vike.stop();
}
