import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests/unit}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Some start real commands, and CI's machines have two cores.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Looks at finished sites, so they have to be built before.
          name: 'outputs',
          include: ['tests/outputs/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/rules/global-setup.ts'],
        },
      },
    ],
  },
});
