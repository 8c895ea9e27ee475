import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { picture, profile } from '../../tests/helpers/content.ts';
import { makeRepository } from '../../tests/helpers/git-repository.ts';
import { checkContent } from './check/index.ts';
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

test('content of a repository is put into a folder without its token', async () => {
  const { path, git } = await makeRepository({ 'profile.yaml': profile, 'me.svg': picture });
  git('branch', 'words');
  const settings = {
    CONTENT_DIR: '',
    CONTENT_GIT_URL: path,
    CONTENT_GIT_REF: 'words',
    CONTENT_GIT_FALLBACK: 'cache',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const { contentDir } = await loadSettings('development');
  expect((await checkContent(contentDir)).errors).toEqual([]);
  expect(process.env).toMatchObject({
    CONTENT_DIR: contentDir,
    CONTENT_GIT_URL: '',
    CONTENT_GIT_REF: '',
    CONTENT_GIT_FALLBACK: '',
  });
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Content: .* \(words, commit [\da-f]{7} of 2026-11-20\)$/),
    `This shows a copy of ${path}, fetched once; edits to the copy are lost — clone the repository, set CONTENT_DIR to the content folder of the clone, and leave the CONTENT_GIT_ names empty meanwhile`,
  ]);
  expect((await loadSettings('production')).contentDir).toBe(contentDir);
});
