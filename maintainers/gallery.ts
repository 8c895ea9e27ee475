import { runCommand } from '../src/node/command/read-command.ts';
import { readEnv, throwEnvErrors } from '../src/node/config/env.ts';
import { readPort } from '../src/node/config/read-settings.ts';
import { serveBuild } from '../src/tools/serve-build.ts';
import { makeGallery, makeStrip } from './gallery/make-gallery.ts';

const command = {
  usage: 'npm run gallery -- [--out <folder>] [--strip <file>] [--serve]',
  about: 'Builds every folder of examples/, and a page that shows them all, into dist/gallery.',
  options: {
    out: { value: 'folder', about: 'Another folder than dist/gallery.' },
    strip: { value: 'file', about: 'Also writes one picture of all, as docs/examples.webp is.' },
    serve: { about: 'Serves it when it is there.' },
  },
} as const;

await runCommand(command, async ({ options }, settings) => {
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  const outDir = options.out ?? 'dist/gallery';
  const names = await makeGallery(outDir, env);
  if (options.strip) await makeStrip(outDir, names, options.strip);
  console.log(`Built ${outDir}: ${names.length} examples`);
  if (!options.serve) return;
  const { basePath } = env;
  const { url } = await serveBuild({ dir: outDir, port: readPort(settings, 4173), basePath });
  console.log(`Serving ${url}`);
});
