import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { drawPhoto } from './draw-photo.ts';
import { listFaults } from './list-faults.ts';
import {
  type ContentFiles,
  experience,
  makeContent,
  picture,
  profile,
  project,
  skills,
} from './make-content.ts';

const job = (text: string): ContentFiles => ({ 'experience/a.yaml': text });
const body = (text: string): ContentFiles => ({ 'projects/a.mdx': `${project}\n${text}\n` });
const setPortrait = (path: string) => profile.replace('portrait: me.svg', `portrait: ${path}`);
const setResume = (path: string) => profile.replace('https://example.com/resume.pdf', path);

const cases: [name: string, files: ContentFiles][] = [
  ['a profile and nothing else', {}],
  ['Windows line ends', job(experience.replaceAll('\n', '\r\n'))],
  ['a byte order mark', job(`\ufeff${experience}`)],
  ['no line end at the end', job(experience.trimEnd())],
  ['a bare year', job(experience.replace('2024 - Present', '2009'))],
  ['comments and blank lines', job(`# Mine\n\n${experience}\n# The end\n`)],
  ['the line "---" before a YAML record', job(`---\n${experience}`)],
  ['text folded over several lines', job(experience.replace('Work.', '>-\n  Much\n  work.'))],
  ['text in quotes with a colon', job(experience.replace('Work.', '"Work: hard"'))],
  ['no technologies', job(experience.replace('[React.js]', '[]'))],
  ['technologies on lines of their own', job(experience.replace('[React.js]', '\n  - C\n  - C++'))],
  ['letters of other scripts and emoji', job(experience.replace('Studio', '東京スタジオ 🎨'))],
  [
    'an anchor and its alias',
    job(experience.replace('Studio', '&x Studio').replace('Work.', '*x')),
  ],
  ['a tag that says what the value is', job(experience.replace('Developer', '!!str 5'))],
  ['JSON, which is YAML', { 'skills/a.yaml': '{"group":"A","order":1.5,"items":[{"name":"B"}]}' }],
  ['the ending .yml', { 'experience/a.yml': experience, 'skills/a.yml': skills }],
  ['file names with spaces and accents', { 'experience/mon été 2024.yaml': experience }],
  ['hidden files and folders', { '.DS_Store': '\0', '.git/config': 'x', 'skills/.keep': '' }],
  ["editors' backups", { 'experience/a.yaml~': 'x', 'skills/.a.yaml.swp': '\0', 'a.swp': '\0' }],
  ['a README.md', { 'README.md': '# My content' }],
  ['pictures that nobody names', { 'old/b.webp': 'x', 'projects/images/c.PNG': 'x' }],
  ['a picture in a folder above', body('![Me](../me.svg)')],
  ['a path with "./"', { 'profile.yaml': setPortrait('./me.svg') }],
  [
    'a resume beside the profile',
    { 'profile.yaml': setResume('files/cv.pdf'), 'files/cv.pdf': '%' },
  ],
  [
    'no pages elsewhere',
    { 'profile.yaml': profile.replace(/socials:\n.*\n.*\n/, 'socials: []\n') },
  ],
  [
    'addresses that differ by capitals',
    {
      'profile.yaml': profile.replace(
        'copyrightYear',
        '  - { platform: Git, url: https://github.com/Example }\ncopyrightYear',
      ),
    },
  ],
  [
    'a skill in two groups',
    { 'skills/a.yaml': skills, 'skills/b.yaml': skills.replace('end', 's') },
  ],
  [
    'an address to write to',
    { 'profile.yaml': profile.replace('https://github', 'mailto:a@github') },
  ],
  ['an empty case study', { 'projects/a.mdx': project }],
  ['front matter with Windows line ends', { 'projects/a.mdx': project.replaceAll('\n', '\r\n') }],
  ['a byte order mark before front matter', { 'projects/a.mdx': `\ufeff${project}` }],
  ['spaces after "---"', { 'projects/a.mdx': project.replaceAll('---', '---  ') }],
  ['a rule in the body', body('One.\n\n---\n\nTwo.')],
  ['comments in the body', body('{/* a note to myself */}\n\nText {/* here too */}.')],
  ['braces and signs that are escaped', body('\\{x} and \\<3 and `{code} <b>`')],
  ['code with everything in it', body('```js\nimport x from "y";\n<div>{x}</div>\n```')],
  ['links of every kind', body('[a](https://b.c) [d](#e) [f](mailto:g@h) www.i.com\n\n# E')],
  [
    'links to headings',
    body('[a](#was-%C3%BCber) [b](#was-über-1)\n\n## *Was* über?\n\n## Was über'),
  ],
  ['tables, tasks and footnotes', body('|a|\n|-|\n|b|\n\n- [x] c[^1]\n\n[^1]: d')],
  ['a figure that is closed by a tag', body('<Figure src="../me.svg" alt="Me"></Figure>')],
  [
    'components',
    body('<Figure src="../me.svg" alt="Me" caption="I" />\n\n<Note>\n  **b**\n</Note>'),
  ],
];

test.each(cases)('accepts %s', async (_, files) => {
  expect(await listFaults(files)).toEqual([]);
});

test('a picture may be named by any file, and comes back once, with the path from the top', async () => {
  const root = await makeContent({
    'images/a.svg': picture,
    'profile.yaml': setPortrait('images/../images/a.svg').replace('me.svg', 'images/a.svg'),
    'projects/own.gif': await drawPhoto('gif'),
    ...body('![a](../images/a.svg)\n\n![b][c]\n\n<Figure src="own.gif" alt="d" />\n\n[c]: own.gif'),
  });
  const { images, faults } = await checkContent(root);
  await rm(root, { recursive: true });
  expect(faults).toEqual([]);
  expect(images).toEqual(['images/a.svg', 'projects/own.gif']);
});

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'accepts a photo of type %s',
  async (type) => {
    const files = {
      'profile.yaml': setPortrait(`me.${type}`),
      [`me.${type}`]: await drawPhoto(type),
    };
    expect(await listFaults(files)).toEqual([]);
  },
);

test('counts the record files and gives the files they name', async () => {
  const files = { 'profile.yaml': setResume('cv.pdf'), 'cv.pdf': '%PDF', 'skills/a.yaml': skills };
  const root = await makeContent(files);
  const result = await checkContent(root);
  await rm(root, { recursive: true });
  const { faults, fileCount, images, files: named } = result;
  expect({ faults, fileCount, images, named }).toEqual({
    faults: [],
    fileCount: 2,
    images: ['me.svg'],
    named: ['cv.pdf'],
  });
});
