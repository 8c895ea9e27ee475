import { buildSite } from '../src/build/build.ts';
import { fail } from '../src/build/command/fail.ts';
import { readCommand } from '../src/build/command/read-command.ts';
import { buildEditor } from '../src/tools/editor/server/build-editor.ts';
import { bundleEditor } from '../src/tools/editor/server/bundle-editor.ts';

try {
  const { options } = readCommand({
    usage: 'npm run build -- [--out <folder>]',
    about: 'Checks the content and builds the site into dist/client.',
    options: { out: { value: 'folder', about: 'Another folder than dist.' } },
  });
  await buildSite(options.out ?? 'dist', { bundle: bundleEditor, build: buildEditor });
} catch (error) {
  fail(error);
  console.error('Nothing was built; the last build is as it was.');
}
