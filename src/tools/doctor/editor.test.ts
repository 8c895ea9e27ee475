import { execFileSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeContent } from '../../../tests/helpers/content.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { createContext, runChecks } from './check.ts';
import { editorCheck } from './editor.ts';

const github = { EDITOR_BACKEND: 'github', EDITOR_REPO: 'alex/portfolio' };

/** A repository with content in its folder `content`, cloned from an address with a token in it. */
async function makeRepository(): Promise<string> {
  const folder = await makeFolder();
  const git = (...command: string[]) => execFileSync('git', ['-C', folder, ...command]);
  git('init', '--quiet');
  git('remote', 'add', 'origin', 'https://alex:s3cret@github.com/alex/portfolio.git');
  await rename(await makeContent({}), join(folder, 'content'));
  return join(folder, 'content');
}

async function say(settings: Record<string, string>): Promise<string> {
  const results = await runChecks([editorCheck], createContext(settings));
  return results.map(({ kind, text }) => `${kind} ${text}`).join('\n');
}

test('without settings, and with wrong ones, there is little to say', async () => {
  const dir = await makeContent({});
  expect(await say({ CONTENT_DIR: dir })).toBe(
    'skipped not set for the published site; npm run dev has one at /admin/',
  );
  expect(await say({ EDITOR_BACKEND: 'github' })).toBe('skipped its settings are wrong');
});

test('a repository whose content lies where the editor looks for it is fine', async () => {
  const settings = { CONTENT_DIR: await makeRepository(), EDITOR_CONTENT: 'content', ...github };
  expect(await say(settings)).toBe(
    'ok github alex/portfolio, folder content; with access tokens alone',
  );
});

test('another folder is an error, another repository a warning that quotes no address', async () => {
  const dir = await makeRepository();
  const other = { EDITOR_CONTENT: '.', EDITOR_REPO: 'alex/other' };
  const said = await say({ CONTENT_DIR: dir, ...github, ...other });
  expect(said).toMatch(
    /^error the editor looks for the content at the top of the repository, and .* is content — set EDITOR_CONTENT=content$/m,
  );
  expect(said).toMatch(/^warning EDITOR_REPO is alex\/other, but .* was cloned from another/m);
  expect(said).not.toContain('s3cret');
});
