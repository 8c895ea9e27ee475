import { runCommand } from '../src/node/command/read-command.ts';
import { readEnv, throwEnvErrors } from '../src/node/config/env.ts';
import { readPort } from '../src/node/config/read-settings.ts';
import { serveBuild } from '../src/tools/serve-build.ts';
import { takeDocsPictures } from './gallery/docs-pictures.ts';
import { makeGallery } from './gallery/make-gallery.ts';

const command = {
  usage: 'npm run gallery -- [--out <folder>] [--serve] | --docs',
  about: 'Builds every folder of examples/, and a page with a chooser of looks, into dist/gallery.',
  options: {
    out: { value: 'folder', about: 'Another folder than dist/gallery.' },
    serve: { about: 'Serves it when it is there.' },
    docs: { about: 'Takes the pictures of the docs instead.' },
  },
} as const;

await runCommand(command, async ({ options }, settings) => {
  // The development server that it starts would go on.
  if (options.docs) return takeDocsPictures().then(() => process.exit());
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  const outDir = options.out ?? 'dist/gallery';
  const names = await makeGallery(outDir, env);
  console.log(`Built ${outDir}: ${names.length} examples`);
  if (!options.serve) return;
  const { basePath } = env;
  const { url } = await serveBuild({ dir: outDir, port: readPort(settings, 4173), basePath });
  console.log(`Serving ${url}`);
});
