import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEditorSource } from '../../src/node/config/editor-source.ts';
import { createRead } from '../../src/node/config/read-settings.ts';
import { listHeaderRules, writeHeadersFile } from '../../src/node/hosting/headers.ts';
import { buildEditor } from '../../src/tools/editor/server/build-editor.ts';
import { bundleEditor } from '../../src/tools/editor/server/bundle-editor.ts';
import { makeSite } from '../helpers/make-site.ts';
import { serveBuild } from '../helpers/serve-build.ts';
import { siteDir } from '../helpers/sites.ts';
import { expect, test } from './fixtures.ts';
import { replaceGitHub } from './support/github.ts';

const ofGitHub = /^https:\/\/(?:api\.github\.com|avatars\.githubusercontent\.com)\//;

/** Serves the editor that a build with these settings has, at the address of its page. */
async function serveEditor(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'));
  const { source } = readEditorSource(createRead(settings));
  if (!source) throw new Error('These settings are not right.');
  const { headers } = await buildEditor({
    outDir: folder,
    bundle: await bundleEditor(),
    settings: source,
    site: makeSite(),
    files: [],
  });
  const rules = listHeaderRules("default-src 'none'", { editor: headers });
  await writeFile(join(folder, '_headers'), writeHeadersFile(rules, ['admin/']));
  const server = await serveBuild({ dir: folder, port: 0 });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `${server.url}admin/`, close };
}

test.describe('of a build', () => {
  test.use({ site: 'FULL_SITE' });

  test('a token signs an owner in, and a save commits one entry', async ({
    page,
    context,
    expected,
  }) => {
    expected.requests.push(ofGitHub);
    // The CMS lets scripts run in the frame of its previews, though none do.
    expected.console.push(/allow-scripts and allow-same-origin/);
    const gitHub = await replaceGitHub(context, siteDir);
    await page.goto('admin/');
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('github_pat_demo');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('treeitem', { name: 'Projects' }).click();
    await page.getByRole('row', { name: 'Face Finder' }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('Face Finder');
    await title.fill('Find my face');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => gitHub.commits).toHaveLength(1);
    const before = readFileSync(`${siteDir}/projects/face-finder.mdx`, 'utf8');
    const after = before.replace('title: Face Finder', 'title: Find my face');
    const contents = Buffer.from(after).toString('base64');
    expect(gitHub.commits).toMatchObject([
      {
        branch: { repositoryNameWithOwner: 'alex/portfolio', branchName: 'main' },
        fileChanges: {
          additions: [{ path: 'content/projects/face-finder.mdx', contents }],
          deletions: [],
        },
      },
    ]);
    expect([...gitHub.keys]).toEqual(['token github_pat_demo']);
  });
});

const github = { EDITOR_BACKEND: 'github', EDITOR_REPO: 'alex/portfolio' };

/** The page of an OAuth client after a sign-in at GitHub. */
const client = `<!doctype html><title>OAuth client</title><script>
addEventListener('message', ({ data, origin }) => {
  if (data !== 'authorizing:github') return;
  opener.postMessage('authorization:github:success:' + JSON.stringify({ token: 'demo' }), origin);
});
opener.postMessage('authorizing:github', '*');
</script>`;

test('the window of an OAuth client signs in to GitHub', async ({ page, context, expected }) => {
  const editor = await serveEditor({ ...github, EDITOR_AUTH_URL: 'https://auth.example' });
  expected.requests.push(ofGitHub, new RegExp(`^${editor.url}`));
  const { keys } = await replaceGitHub(context, siteDir);
  await context.route('https://auth.example/auth?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: client }),
  );
  await page.goto(editor.url);
  await page.getByRole('button', { name: /^Sign In with/ }).click();
  await expect(page.getByRole('treeitem', { name: 'Projects' })).toBeVisible();
  expect([...keys]).toEqual(['token demo']);
  await editor.close();
});
