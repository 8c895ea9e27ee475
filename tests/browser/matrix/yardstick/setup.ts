import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { setRules } from '../../../../src/tools/emulator/start-emulator.ts';
import { serveBuild } from '../../../helpers/serve-build.ts';
import { testBuild } from '../../test-build.ts';
import { yardstickForm } from '../forms.ts';

// Such forms let the store choose a random id, so their rules let anyone create a document.
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /Queries/{id} { allow create; }
  }
}`;

/** Builds and serves the form as it is commonly written, with a project of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildYardstick();
  const emulator = { host: '127.0.0.1', port: testBuild.emulatorPort };
  await setRules(emulator, yardstickForm.projectId, rules);
  const server = await serveBuild({ dir: yardstickForm.dir, port: 0 });
  process.env.YARDSTICK_SITE = server.url;
  return server.close;
}

async function buildYardstick(): Promise<void> {
  // Vite notes the kind of its build there, where servers that tests start later would read it.
  const { NODE_ENV } = process.env;
  try {
    await bundleYardstick();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function bundleYardstick(): Promise<void> {
  const settings = { ...testBuild.env, VITE_FIREBASE_PROJECT_ID: yardstickForm.projectId };
  const define = Object.entries(settings).map(([name, value]) => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ]);
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(define),
    build: {
      outDir: fileURLToPath(new URL(`../../../../${yardstickForm.dir}`, import.meta.url)),
      emptyOutDir: true,
    },
  });
}
