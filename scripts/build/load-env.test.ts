import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { loadSettings } from './load-env.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('what .env names reaches the parts of the build that read the environment', async () => {
  const names = { CONTENT_DIR: 'words', BASE_PATH: '/me/', SITE_URL: 'https://example.com' };
  for (const name of Object.keys(names)) vi.stubEnv(name, undefined);
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const lines = Object.entries(names).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  await loadSettings('production');
  expect(process.env).toMatchObject(names);
});
