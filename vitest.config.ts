import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ownCodePlugin } from './src/engine/build/vite/own-code-plugin.ts';

/** Tests of a kind run alone with `--project <name>`. */
function project(name: string, include: string | string[], globalSetup: string[] = [], more = {}) {
  // Some start real commands or builds. The limits end what hangs: a busy machine takes ten times as long.
  const test = {
    name,
    include: [include].flat(),
    globalSetup,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    ...more,
  };
  return { extends: true as const, test };
}

const units = '{src,packages/*/src,scripts,maintainers,tests/{corpus,unit}}/**/*.test.{ts,tsx}';
const mocking = ['src', 'packages']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /^(?!.*node_modules).*\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  plugins: [ownCodePlugin()],
  resolve: { tsconfigPaths: true },
  test: {
    // Vitest leaves one core free by default, which is half of two.
    maxWorkers: Math.max(2, availableParallelism()),
    // The texts of style sheets that pages take parts of.
    css: { include: [/\.css\?inline$/] },
    // Messages are compared in English.
    env: { LC_ALL: 'C' },
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      // Sharing the imported modules between the files saves a fifth of their time.
      project('unit', units, [], { isolate: false, exclude: mocking }),
      // Tests that mock modules are isolated, so that no other test gets the mocks.
      project('unit-mocking', mocking),
      project('commands', 'tests/commands/**/*.test.ts', [], { isolate: false }),
      // Each build is read once.
      project('outputs', 'tests/outputs/**/*.test.ts', ['tests/helpers/build-sites.ts'], {
        isolate: false,
      }),
      project('rules', 'tests/rules/**/*.test.ts', ['tests/helpers/emulator.ts']),
      project('engines', 'tests/engines/*.test.ts', ['tests/helpers/serve-sites.ts'], {
        retry: process.env.CI ? 1 : 0,
      }),
    ],
  },
});
