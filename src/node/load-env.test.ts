import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { profile } from '../../tests/helpers/content.ts';
import { makeRepository } from '../../tests/helpers/git-repository.ts';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { loadSettings } from './load-env.ts';

afterEach(() => void vi.restoreAllMocks());

/** Makes a folder with these settings in `.env`, and none in the environment. */
async function writeEnv(settings: Record<string, string>) {
  const folder = await makeFolder();
  for (const name of Object.keys(settings)) vi.stubEnv(name, undefined);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  return folder;
}

test('content of a repository is fetched into a folder once', async () => {
  const { path, git } = await makeRepository({ 'profile.yaml': profile });
  git('branch', 'words');
  const cleared = { CONTENT_GIT_URL: '', CONTENT_GIT_REF: '' };
  const set = { CONTENT_DIR: '', CONTENT_GIT_URL: path, CONTENT_GIT_REF: 'words' };
  const folder = await writeEnv(set);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { contentDir } = await loadSettings('development', folder);
  expect(process.env).toMatchObject({ ...cleared, CONTENT_DIR: contentDir });
  expect(error).toHaveBeenLastCalledWith(
    `This shows a copy of ${path}, fetched once; edits to the copy are lost — clone the repository, set CONTENT_DIR to the content folder of the clone, and leave the CONTENT_GIT_ names empty meanwhile`,
  );
});

test.each(['/home/c#/site', '/home/100%', '/home/why?', '/home/a\\b'])(
  '%s is not a place for a project',
  async (folder) => {
    const error = await loadSettings('production', folder).catch((error: Error) => error.message);
    expect(error).toContain(`The path of this folder contains "${folder.match(/[#%?\\]/)}"`);
  },
);
