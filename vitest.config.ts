import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of a kind run alone with `--project <name>`. */
function project(name: string, include: string | string[], globalSetup: string[] = [], more = {}) {
  // Some start real commands or builds.
  const test = {
    name,
    include: [include].flat(),
    globalSetup,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    ...more,
  };
  return { extends: true as const, test };
}

const units = '{src,scripts,tests/{corpus,unit}}/**/*.test.{ts,tsx}';
const mocking = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // By itself Vitest leaves one core out, which of two is half.
    maxWorkers: Math.max(2, availableParallelism()),
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      // To load what they import once and not for each file saves a fifth of their time.
      project('unit', units, [], { isolate: false, exclude: mocking }),
      // Nobody else may meet a module that one of them has put another in the place of.
      project('unit-mocking', mocking),
      project('commands', 'tests/commands/**/*.test.ts', [], { isolate: false }),
      project('outputs', 'tests/outputs/**/*.test.ts', ['tests/helpers/build-sites.ts']),
      project('rules', 'tests/rules/**/*.test.ts', ['tests/helpers/emulator.ts']),
      project('engines', 'tests/engines/*.test.ts', ['tests/helpers/serve-sites.ts'], {
        // Each of the three waits for its browser for a third of the time.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
