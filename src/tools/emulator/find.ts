import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export interface Surroundings {
  env: NodeJS.ProcessEnv;
  home: string;
}

/**
 * The path of a Firestore emulator's jar on this machine, or undefined. Looks at
 * `FIRESTORE_EMULATOR_BINARY_PATH`, then beside `gcloud`, then in the cache of firebase-tools.
 *
 * @throws when `FIRESTORE_EMULATOR_BINARY_PATH` names no jar: a wish is not passed over.
 */
export function findEmulatorJar(
  { env, home }: Surroundings = { env: process.env, home: homedir() },
): string | undefined {
  return findNamedJar(env) ?? findGcloudJar(env) ?? findCachedJar(env, home);
}

function findNamedJar(env: NodeJS.ProcessEnv): string | undefined {
  const path = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (!path) return undefined;
  if (path.endsWith('.jar') && existsSync(path)) return path;
  throw new Error(
    `FIRESTORE_EMULATOR_BINARY_PATH is ${path}, which is not a jar file — expected the Firestore emulator's .jar — correct the path, or unset it to have the emulator looked for.`,
  );
}

function findGcloudJar(env: NodeJS.ProcessEnv): string | undefined {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of ['gcloud', 'gcloud.cmd']) {
      const command = join(folder, name);
      if (!existsSync(command)) continue;
      const sdk = dirname(dirname(realpathSync(command)));
      const jar = join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
      if (existsSync(jar)) return jar;
    }
  }
  return undefined;
}

function findCachedJar(env: NodeJS.ProcessEnv, home: string): string | undefined {
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(home, '.cache/firebase/emulators');
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  return newest && join(folder, newest);
}
