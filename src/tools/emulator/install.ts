import { spawnSync } from 'node:child_process';
import { findEmulatorJar } from './find.ts';
import { findJava } from './java.ts';

/** The last major version whose emulator runs on Java 17. */
const firebaseTools = 'firebase-tools@14';

/** Fetches the emulator through firebase-tools into its cache; says on the console that it does. */
export function installEmulator(): void {
  console.log(`The Firestore emulator is not on this machine; fetching it with ${firebaseTools} …`);
  spawnSync('npx', ['--yes', firebaseTools, 'setup:emulators:firestore'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/**
 * Makes sure that Java and the emulator are there, fetching the emulator when it is not.
 *
 * @throws with what to install when one of them could not be had.
 */
export function ensureEmulator(install = installEmulator): { java: string; jar: string } {
  const java = findJava();
  const found = findEmulatorJar();
  if (found) return { java, jar: found };
  install();
  const jar = findEmulatorJar();
  if (jar) return { java, jar };
  throw new Error(
    'The Firestore emulator could not be had — firebase-tools did not fetch it — install it with "gcloud components install cloud-firestore-emulator" (Debian: apt-get install google-cloud-cli-firestore-emulator), or set FIRESTORE_EMULATOR_BINARY_PATH to its jar.',
  );
}
