import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { standInForGitHub } from './support/github.ts';
import { siteDir } from './test-build.ts';

test.use({ site: 'EDITOR_SITE', viewport: { width: 1280, height: 800 } });

test('an owner signs in with a token, and a commit has just the changed entry', async ({
  page,
  context,
  expected,
}) => {
  expected.requests.push(/^https:\/\/(?:api\.github\.com|avatars\.githubusercontent\.com)\//);
  // The CMS lets scripts run in the frame of its previews, though none do.
  expected.console.push(/allow-scripts and allow-same-origin/);
  const gitHub = await standInForGitHub(context, siteDir);
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
  expect(gitHub.commits[0]).toEqual({
    repo: 'alex/portfolio',
    branch: 'main',
    deleted: [],
    saved: {
      'content/projects/face-finder.mdx': before.replace(
        'title: Face Finder',
        'title: Find my face',
      ),
    },
  });
  expect([...gitHub.keys]).toEqual(['token github_pat_demo']);
});

test('what nobody can sign in with shows nothing of the repository', async ({
  page,
  context,
  expected,
}) => {
  expected.requests.push(/^https:\/\/api\.github\.com\//);
  expected.console.push(/401|Invalid token/);
  await context.route('https://api.github.com/**', (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'Bad credentials' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('admin/');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('github_pat_wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/token/i);
  await expect(page.getByRole('treeitem')).toHaveCount(0);
});

test('the page is in no list, and its headers are its own', async ({ request }) => {
  const page = await request.get('admin/');
  expect(page.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(await page.text()).toContain('<meta name="robots" content="noindex">');
  const home = await request.get('');
  expect(home.headers()['content-security-policy']).toContain("trusted-types 'none'");
  expect(await home.text()).not.toContain('admin');
});
