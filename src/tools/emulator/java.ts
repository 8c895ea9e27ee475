import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * The command that runs Java: from `JAVA_HOME` when it is set, else from the path.
 *
 * @throws when it does not run, with what to install.
 */
export function findJava(env: NodeJS.ProcessEnv = process.env): string {
  const home = env.JAVA_HOME;
  const java = home ? join(home, 'bin', 'java') : 'java';
  if (spawnSync(java, ['-version'], { env, stdio: 'ignore' }).status === 0) return java;
  throw new Error(
    `Java does not run (tried ${java}) — the Firestore emulator needs Java 17 or later — install it (Debian: apt-get install default-jre-headless; others: https://adoptium.net), or point JAVA_HOME at it.`,
  );
}
