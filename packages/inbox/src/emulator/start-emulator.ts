import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { explainPort } from '../../../../src/engine/kit/commands.ts';

export interface Emulator {
  host: string;
  port: number;
}

const emulatorHost = '127.0.0.1';
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
// A quick start and little memory count for more than speed in the long run.
const javaOptions = ['-Duser.language=en', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/**
 * Starts a Firestore emulator, fetched when it is missing, and waits for it; it ends as this process exits.
 *
 * @param wishedPort a free one by default
 * @throws with the errors of the rules, as `file:line:column`, if they do not compile
 */
export async function startEmulator(rulesFile: string, wishedPort = 0) {
  const rules = await readFile(rulesFile, 'utf8');
  const { java, jar } = ensureEmulator();
  const port = await claimPort(wishedPort);
  const args = ['start', `--host=${emulatorHost}`, `--port=${port}`, `--rules=${rulesFile}`];
  const child = spawn(java, [...javaOptions, '-cp', jar, mainClass, ...args]);
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  // The emulator prints a page for every write it refuses.
  let log = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      log = (log + chunk).slice(-8000);
    });
  }
  const ended = once(child, 'close').finally(() => process.off('exit', kill));
  /** Ends the emulator and settles once it is gone; its data is lost. */
  const stop = async () => {
    kill();
    await ended;
  };
  try {
    if (!(await waitForAnswer(port, () => child.exitCode === null))) {
      throw new Error(`The Firestore emulator did not start. The end of its log:\n${log}`);
    }
    // The emulator itself does not report rules that do not compile.
    await setRules({ host: emulatorHost, port }, 'rules-check', rules, rulesFile);
    return { host: emulatorHost, port, stop, ended };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForAnswer(port: number, isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (isRunning() && Date.now() < deadline) {
    const answer = await fetch(`http://${emulatorHost}:${port}/`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}

async function claimPort(port: number): Promise<number> {
  const server = createServer().listen(port, emulatorHost);
  await once(server, 'listening').catch((error) => {
    throw explainPort(error, port);
  });
  const { port: claimed } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return claimed;
}

/** The headers sent before the rules; only an emulator accepts them. */
export const ownerHeaders = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** Gives a project rules of its own; throws `file:line:column` of each error when they do not compile. */
export async function setRules(
  emulator: Emulator,
  projectId: string,
  content: string,
  name = 'firestore.rules',
): Promise<void> {
  const url = `http://${emulator.host}:${emulator.port}/emulator/v1/projects/${projectId}`;
  const answer = await fetch(`${url}:securityRules`, {
    method: 'PUT',
    headers: ownerHeaders,
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  });
  if (answer.ok) return;
  const { error } = (await answer.json()) as { error: { message: string } };
  throw new Error(error.message.replace(/^L(\d+):(\d+) /gm, `${name}:$1:$2  `));
}

/** Finds the emulator's jar: that of a setting, else beside `gcloud`, else in the cache of firebase-tools. */
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

/** Makes sure that Java is there, and the emulator, which firebase-tools fetches when it is missing. */
export function ensureEmulator(env = process.env): { java: string; jar: string } {
  const java = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  if (spawnSync(java, ['-version'], { env, stdio: 'ignore' }).status !== 0) {
    throw new Error(
      `Java does not run (tried ${java}) — the Firestore emulator needs Java 17 or later: install it (Debian: apt-get install default-jre-headless; others: https://adoptium.net), or point JAVA_HOME at it`,
    );
  }
  const installed = findEmulator(env);
  if (installed) return { java, jar: installed };
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
