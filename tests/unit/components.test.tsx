import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/engine/build/check/check-content.ts';
import { prepareBody } from '../../src/engine/content/bodies/prepare-body.ts';
import { builtInTags } from '../../src/engine/content/check/check-element.ts';
import { createAssets } from '../../src/engine/model/manifest.ts';
import { listHeadings, Prose } from '../../src/engine/pages/components/mdx/prose.tsx';
import { picture, printFindings, writeFiles } from '../helpers/content.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { makeSite } from '../helpers/make-site.ts';
import { renderInSite } from '../helpers/render-in-site.ts';
import { siteFiles } from '../helpers/sites.ts';

const page = readFileSync('docs/writing.md', 'utf8');
const examples = page.split(/^### /m).flatMap((part) => {
  const [heading = ''] = part.split('\n');
  const blocks = [...part.matchAll(/^(`{3,})md\n(.*?)^\1$/gms)];
  return blocks.map(([, , text = '']) => ({ heading, text }));
});

const site = makeSite({
  projects: [
    {
      title: 'Face finder',
      file: 'projects/face-finder.mdx',
      technologies: ['Rust'],
      link: 'https://github.com/me/finder',
    },
  ],
});

async function render(text: string): Promise<string> {
  const { code = '' } = await prepareBody(text);
  const body = { raw: text, code };
  return renderInSite(site, <Prose entry={{ file: 'projects/example.mdx', body }} />);
}

test('every component has an example in the docs', () => {
  const names = [...builtInTags.keys()].filter((name) => /^[A-Z]/.test(name));
  expect(names.filter((name) => !page.includes(`<${name}`))).toEqual([]);
  expect(examples.length).toBeGreaterThan(names.length);
});

test('the examples pass the check', async () => {
  const projects = examples.map(({ text }, index) => [
    `projects/example-${index}.mdx`,
    `---\ntitle: E${index}\ndescription: B.\n---\n\n${text}`,
  ]);
  const content = await makeFolder();
  await writeFiles(content, {
    ...siteFiles,
    ...Object.fromEntries(projects),
    'videos/scene.mp4': 'x',
    'videos/scene.vtt': 'WEBVTT\n',
    'images/queue.svg': picture.replace('/>', '><g id="queue"/><g id="retry"/></svg>'),
  });
  const { errors, warnings } = await checkContent(content);
  expect(printFindings(content, [...errors, ...warnings])).toEqual([]);
});

test.each(examples)('the example of $heading is shown', async ({ text }) => {
  const html = await render(text);
  expect(html).not.toMatch(/ style=|<script| on\w+=/);
  expect(html.length).toBeGreaterThan(20);
});

test('each step begins with the drawing, at the part that it shows', async () => {
  const figure = '<Figure src="../a.svg" alt="A" />';
  const html = await render(
    `<Steps show="#queue; #retry">\n${figure}\n\n1. First\n2. Second\n</Steps>`,
  );
  const shown = html.match(/<li>|a\.svg[^"]*|First|Second/g);
  expect(shown).toEqual(['<li>', 'a.svg#queue', 'First', '<li>', 'a.svg#retry', 'Second']);
});

test('the headings of a text with pictures are listed, whatever file it is in', async () => {
  const { code = '' } = await prepareBody('![A](../a.png)\n\n## B of $c$\n');
  const strict = createAssets({ pictures: {}, covers: {} });
  expect(listHeadings(code, { site, assets: strict, others: [], barLinks: [], parts: [] })).toEqual(
    [{ level: 2, text: 'B of c', id: 'b-of-c' }],
  );
});

test('a line break between two Japanese characters of a body is not a blank', async () => {
  const html = await render('文字を\n**読む**\n人[^1]\nと web\nの\n`code`\n\n[^1]: 注');
  expect(html).toContain('<p>文字を<strong>読む</strong>人<sup>');
  expect(html).toContain('</sup>と web\nの\n<code>');
});
