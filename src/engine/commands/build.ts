import { startVike } from '../build/pages/vike.ts';
import { fail, readCommand } from '../tools/read-command.ts';

// Start the slowest step first, and load the rest meanwhile.
const vike = startVike();
try {
  const { options } = readCommand({
    usage: 'npx frontispiece build [--out <folder>]',
    about: 'Checks the content and builds the site into dist/client.',
    options: { out: { value: 'folder', about: 'Another folder than dist.' } },
  });
  const { buildSite } = await import('../build/build.ts');
  const { loadPackage } = await import('../tools/packages/optional-package.ts');
  await buildSite(options.out ?? 'dist', vike, () => loadPackage('editor'));
} catch (error) {
  fail(error);
  console.error('Build failed. The previous build in dist was kept.');
} finally {
  await vike.stop();
}
