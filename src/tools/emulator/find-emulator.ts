import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * The path of a Firestore emulator's jar on this machine, or undefined. Looks at
 * `FIRESTORE_EMULATOR_BINARY_PATH`, then beside `gcloud`, then in the cache of firebase-tools.
 *
 * @throws when `FIRESTORE_EMULATOR_BINARY_PATH` names no jar: a wish is not passed over
 */
export function findEmulator(env: NodeJS.ProcessEnv, home = homedir()): string | undefined {
  const named = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named && !(named.endsWith('.jar') && existsSync(named))) {
    throw new Error(
      `FIRESTORE_EMULATOR_BINARY_PATH is ${named}, which is not a jar file — correct the path, or unset it to have the emulator looked for`,
    );
  }
  return named || findBesideGcloud(env.PATH) || findInCache(env, home);
}

function findBesideGcloud(path = ''): string | undefined {
  const commands = path
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'gcloud'), join(folder, 'gcloud.cmd')]);
  return commands
    .filter((command) => existsSync(command))
    .map((command) => dirname(dirname(realpathSync(command))))
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

function findInCache(env: NodeJS.ProcessEnv, home: string): string | undefined {
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(home, '.cache/firebase/emulators');
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  return newest && join(folder, newest);
}

/**
 * Makes sure that Java and the emulator are there. A missing emulator is fetched through
 * firebase-tools into its cache; the console says so.
 *
 * @throws with what to install when one of them could not be had
 */
export function ensureEmulator(env = process.env): { java: string; jar: string } {
  const java = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  if (spawnSync(java, ['-version'], { env, stdio: 'ignore' }).status !== 0) {
    throw new Error(
      `Java does not run (tried ${java}) — the Firestore emulator needs Java 17 or later: install it (Debian: apt-get install default-jre-headless; others: https://adoptium.net), or point JAVA_HOME at it`,
    );
  }
  const found = findEmulator(env);
  if (found) return { java, jar: found };
  // The last major version whose emulator runs on Java 17.
  const tools = 'firebase-tools@14';
  console.log(`The Firestore emulator is not on this machine; fetching it with ${tools} …`);
  spawnSync('npx', ['--yes', tools, 'setup:emulators:firestore'], {
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const jar = findEmulator(env);
  if (jar) return { java, jar };
  throw new Error(
    'The Firestore emulator could not be fetched — install it with "gcloud components install cloud-firestore-emulator" (Debian: apt-get install google-cloud-cli-firestore-emulator), or set FIRESTORE_EMULATOR_BINARY_PATH to its jar',
  );
}
