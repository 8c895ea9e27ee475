import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './maintainers/chromium.ts';

const ownServers = /\/(?:dev|editor|own-code-dev)\.spec/;
// The order of painting and the back-forward cache depend on the whole browser.
const wholeBrowser = /\/(?:back-forward|fonts|loading|looks)\.spec/;

const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  },
});
const { CHROMIUM_PATH, HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/helpers/serve-sites.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // Each spends part of its time waiting, for a scroll, a retry or a server: three fill two cores.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A shared machine can stand still for seconds; the run names each test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // Without the browser around its pages, tests take three quarters of the time.
  use: { ...launch(HEADLESS_SHELL_PATH), viewport: { width: 1280, height: 800 } },
  projects: [
    // They start servers, which share the folders that content is compiled into. They come first, as
    // one worker is busy with them for long.
    { name: 'dev', testMatch: ownServers, workers: 1, fullyParallel: false },
    {
      name: 'whole-browser',
      testMatch: wholeBrowser,
      use: { ...launch(CHROMIUM_PATH), channel: 'chromium' },
    },
    { name: 'shell', testIgnore: [ownServers, wholeBrowser] },
  ],
});
