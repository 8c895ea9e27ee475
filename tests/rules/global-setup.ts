import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { Emulator } from '../../src/tools/emulator/start-emulator.ts';
import { startEmulator } from '../../src/tools/emulator/start-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emulator: Emulator;
  }
}

/** Starts one emulator for all tests of the rules. Each file uses its own projects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rulesFile = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
  const { host, port, stop } = await startEmulator(rulesFile);
  project.provide('emulator', { host, port });
  return stop;
}
