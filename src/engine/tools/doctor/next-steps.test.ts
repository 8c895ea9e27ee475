import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type ContentFiles,
  experience,
  makeContent,
  ownProfile,
  post,
  profile,
  project,
} from '../../../../tests/helpers/content.ts';
import { readContent } from '../../build/check/content.ts';
import { createRead } from '../../content/config/read-settings.ts';
import { createNextLine } from '../dev/next-line.ts';
import { findNextSteps } from './next-steps.ts';

/** Content in which nothing is left to do but what a site may do without. */
const whole: ContentFiles = {
  'profile.yaml': `${ownProfile}siteUrl: https://roe.dev\n`,
  'experience/a.yaml': experience,
  'projects/a.mdx': project.replace('example.com', 'roe.dev'),
};

async function listSteps(files: ContentFiles, settings = {}) {
  const dir = await makeContent(files);
  const { check } = await readContent(dir);
  const steps = findNextSteps({ dir, ...check }, createRead(settings));
  return steps.map((step) => JSON.parse(JSON.stringify(step).replaceAll(dir, '.')));
}

const bare = { 'profile.yaml': ownProfile };
const language = {
  id: 'language',
  text: 'you could add a second language: npx frontispiece translate <language>',
  command: 'npx frontispiece translate <language>',
  optional: true,
};
const writePost = {
  id: 'post',
  text: 'you could write a post: npx frontispiece new post "…"',
  command: 'npx frontispiece new post "…"',
  optional: true,
};

test('a bare site has the steps of the path, in their order', async () => {
  const steps = await listSteps(bare);
  expect(steps.map(({ text }) => text)).toEqual([
    'add your first job: npx frontispiece new experience "…"',
    'add your first project: npx frontispiece new project "…"',
    'you could add a second language: npx frontispiece translate <language>',
    'publish the site, then write its URL as siteUrl in ./profile.yaml (docs/deploy.md): npx frontispiece deploy pages',
    'you could write a post: npx frontispiece new post "…"',
  ]);
  expect(steps.map(({ id }) => id)).toEqual([
    'experience',
    'project',
    'language',
    'publish',
    'post',
  ]);
});

test('each step is gone once it is done', async () => {
  expect(await listSteps(whole)).toEqual([language, writePost]);
  const files = {
    ...whole,
    'site.yaml': 'languages: [en, de]\n',
    'writing/a.mdx': `${post}\nText.\n`,
    'de/profile.yaml': '# The same.\n',
    'de/experience/a.yaml': '# The same.\n',
    'de/projects/a.mdx': '---\n# The same.\n---\n',
    'de/writing/a.mdx': '---\ntitle: Ein Beitrag\n---\n\nText.\n',
  };
  expect(await listSteps(files)).toEqual([]);
});

test('a host or a setting has the URL of the site, and a hidden section needs no entry', async () => {
  const site =
    'sections: [{ section: experience, hidden: true }, { section: projects, hidden: true }]\n';
  const files = { ...bare, 'site.yaml': site };
  expect(await listSteps(files, { SITE_URL: 'https://roe.dev' })).toEqual([language, writePost]);
  const host = { NETLIFY: 'true', CONTEXT: 'production', URL: 'https://roe.netlify.app' };
  expect(await listSteps(files, host)).toEqual([language, writePost]);
});

test.each<[string, ContentFiles, object]>([
  [
    'an error',
    { ...whole, 'experience/a.yaml': experience.replace('role', 'rolle') },
    {
      id: 'errors:./experience/a.yaml:unknown-field',
      text: 'fix the error in ./experience/a.yaml:2: npm run check',
      file: './experience/a.yaml',
      line: 2,
      command: 'npm run check',
    },
  ],
  [
    'the sample as it came',
    { 'profile.yaml': profile },
    {
      id: 'sample',
      text: 'put your own content in place of the sample: npx frontispiece init',
      file: './profile.yaml',
      line: 1,
      command: 'npx frontispiece init',
    },
  ],
])('with %s, nothing else is a step', async (_, files, step) => {
  expect(await listSteps(files)).toEqual([step]);
});

test.each([
  [
    'profile.yaml',
    `${whole['profile.yaml']}`.replace('I build.', 'Two or three sentences under your name.'),
    'text:./profile.yaml:bio',
    'write your bio in ./profile.yaml:3',
  ],
  [
    'profile.yaml',
    `${whole['profile.yaml']}`.replace('[Coder]', '\n  - Coder\n  - Your role'),
    'text:./profile.yaml:roles.1',
    'write your own "roles" in ./profile.yaml:4',
  ],
  [
    'experience/a.yaml',
    experience.replace('Studio', 'Name of the company'),
    'text:./experience/a.yaml:company',
    'write your own "company" in ./experience/a.yaml:3',
  ],
  [
    'profile.yaml',
    `${whole['profile.yaml']}`.replace('I build.', 'I am a student who builds websites whole, &c.'),
    'sample-text:./profile.yaml:bio',
    'write your bio in ./profile.yaml:3',
  ],
  [
    'projects/a.mdx',
    project,
    'sample-text:./projects/a.mdx:link',
    'replace the text of the sample in ./projects/a.mdx:5, or delete the file',
  ],
])('what is left in %s is a step with its line', async (path, text, id, said) => {
  const [step] = await listSteps({ ...whole, [path]: text });
  expect([step.id, step.text]).toEqual([id, said]);
});

test('the texts that a language lacks are counted', async () => {
  const site = { 'site.yaml': 'languages: [en, de]\n' };
  const [missing] = await listSteps({ ...whole, ...site });
  expect(missing).toMatchObject({
    id: 'translate:de',
    text: 'translate 7 texts into German: npx frontispiece translate de',
  });
  const [left] = await listSteps({
    ...whole,
    ...site,
    'de/profile.yaml': '# The same.\n',
    'de/experience/a.yaml': '# The same.\n',
    'de/projects/a.mdx': "---\ntitle: Laden\ndescription: 'TRANSLATE: A shop.'\n---\n",
  });
  expect(left).toMatchObject({
    id: 'translate:de:texts',
    text: 'translate one text into German in ./de/projects/a.mdx:3',
  });
});

test('a development server says one step at a time, each once, and the next when one is done', async () => {
  const dir = await makeContent(bare);
  const findLine = createNextLine(createRead({}));
  const save = async (path: string, text = '') => {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    if (text) await writeFile(file, text);
    else await rm(file);
    return findLine(await readContent(dir))?.replaceAll(dir, '.');
  };
  const again = (suffix = '') => save('profile.yaml', `${ownProfile}${suffix}`);
  expect(await again()).toBe('  ➜  Next: add your first job: npx frontispiece new experience "…"');
  expect(await again()).toBeUndefined();
  const fix = '  ➜  Next: fix the error in ./experience/a.yaml:2: npm run check';
  const broken = experience.replace('role', 'rolle');
  expect(await save('experience/a.yaml', broken)).toBe(fix);
  expect(await save('experience/a.yaml', broken)).toBeUndefined();
  const open = experience.replace('Studio', 'Name of the company');
  expect(await save('experience/a.yaml', open)).toContain('write your own "company" in ./exp');
  expect(await save('experience/a.yaml', experience)).toContain('add your first project');
  expect(await save('projects/a.mdx', `${whole['projects/a.mdx']}`)).toContain('second language');
  // Nothing is done, but a language is nothing that a site needs.
  expect(await again()).toContain('publish the site');
  expect(await again()).toBeUndefined();
  expect(await again('siteUrl: https://roe.dev\n')).toContain('you could write a post');
  expect(await again('siteUrl: https://roe.dev\n')).toBeUndefined();
  const done = '  ➜  all done: npx frontispiece deploy';
  expect(await save('writing/a.mdx', `${post}\nText.\n`)).toBe(done);
  // What comes back is said again, and what is new at once.
  expect(await save('writing/a.mdx')).toContain('you could write a post');
  expect(await save('experience/b.yaml', open)).toContain('write your own "company" in ./exp');
  expect(await save('experience/b.yaml', open)).toBeUndefined();
  expect(await save('experience/b.yaml')).toBe(done);
});
