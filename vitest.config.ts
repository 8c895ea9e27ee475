import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of a kind run alone with `--project <name>`. */
function project(name: string, include: string, globalSetup: string[] = [], more = {}) {
  // Some start real commands or builds.
  const test = {
    ...{ name, include: [include], globalSetup },
    ...{ testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } },
    ...more,
  };
  return { extends: true as const, test };
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // By itself Vitest leaves one core out, which of two is half.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      project('unit', '{src,scripts,tests/{commands,corpus,helpers,unit}}/**/*.test.{ts,tsx}'),
      project('outputs', 'tests/outputs/**/*.test.ts', ['tests/outputs/global-setup.ts']),
      project('rules', 'tests/rules/**/*.test.ts', ['tests/rules/global-setup.ts']),
      project('engines', 'tests/engines/*.test.ts', ['tests/helpers/serve-sites.ts'], {
        // Each of the three waits for its browser for a third of the time.
        ...{ maxWorkers: 3, sequence: { groupOrder: 1 } },
      }),
    ],
  },
});
