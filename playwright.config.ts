import { defineConfig } from '@playwright/test';

const devServers = /\/(?:dev|editor)\.spec/;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // A root user has no sandbox to give, and a test has nobody to call outside.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    trace: 'off',
  },
  projects: [
    // What does not depend on the window's size, or sets it itself, runs in one project.
    {
      name: 'desktop',
      testIgnore: [/menu\.spec/, devServers],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: [
        devServers,
        /(?:archive|editor-online|editor-preview|editor-sign-in|lay-out|navigation|pictures|widths|matrix|contact-(?:queue|tabs|draft|abuse|options|loading|inbox))\.spec/,
      ],
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    // Their servers share the folders that content is compiled into.
    {
      name: 'dev',
      testMatch: devServers,
      workers: 1,
      fullyParallel: false,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
