import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureEmulator } from './install.ts';
import { claimPort } from './ports.ts';
import { type JavaProcess, runJava } from './process.ts';
import { type Emulator, setRules } from './rest.ts';

export interface EmulatorOptions {
  /** A free one when none is given. */
  port?: number;
  host?: '127.0.0.1';
  /** The rules of every project that `setRules` gives no others. Without them all is allowed. */
  rulesFile?: string;
}

export interface RunningEmulator extends Emulator {
  /** Ends the emulator and settles once it is gone; its data is lost. */
  stop(): Promise<void>;
  /** Settles when the emulator has ended, for whatever reason. */
  ended: Promise<void>;
}

const secondsToStart = 60;
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
// A quick start and little memory count for more than speed in the long run.
const javaOptions = ['-Duser.language=en', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/**
 * Starts a Firestore emulator, fetched first when it is missing, and waits until it answers. It
 * ends with this process.
 *
 * @throws when it could not be had, when the port is taken, when the rules do not compile, and,
 *   with its log, when it ends or does not answer within a minute.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<RunningEmulator> {
  const { host = '127.0.0.1', rulesFile } = options;
  const rules = rulesFile === undefined ? undefined : await readFile(rulesFile, 'utf8');
  const { java, jar } = ensureEmulator();
  const port = await claimPort(host, options.port);
  const args = ['start', `--host=${host}`, `--port=${port}`];
  if (rulesFile !== undefined) args.push(`--rules=${rulesFile}`);
  const child = runJava(java, [...javaOptions, '-cp', jar, mainClass, ...args]);
  try {
    await waitForAnswer({ host, port }, child);
    // By itself the emulator says nothing of rules that do not compile.
    if (rules !== undefined) await setRules({ host, port }, 'rules-check', rules, rulesFile);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { host, port, stop: child.stop, ended: child.ended };
}

async function waitForAnswer({ host, port }: Emulator, child: JavaProcess): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1000;
  let hasEnded = false;
  child.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < deadline) {
    const answer = await fetch(`http://${host}:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  const what = hasEnded ? 'ended while starting' : `did not answer within ${secondsToStart} s`;
  throw new Error(`The Firestore emulator ${what}. The end of its log:\n${child.readLog()}`);
}
