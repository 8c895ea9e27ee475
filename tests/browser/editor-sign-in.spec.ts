import { readFileSync } from 'node:fs';
import { siteDir } from '../helpers/sites.ts';
import { expect, test } from './fixtures.ts';
import { replaceGitHub } from './support/github.ts';

const ofGitHub = /^https:\/\/(?:api\.github\.com|avatars\.githubusercontent\.com)\//;

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
