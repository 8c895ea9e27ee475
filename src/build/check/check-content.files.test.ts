import { expect, test } from 'vitest';
import { listErrors, makePhoto, profile, project } from '../../../tests/helpers/content.ts';

const photoTypes = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
const damaged: [file: string, what: string, content: string | Uint8Array][] = [
  ['x.png', 'a page', '<html>hello</html>'],
  ['x.svg', 'a page', '<html>hello</html>'],
  ['x.svg', 'an unclosed tag', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><g>'],
  ['x.svg', 'no size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['x.svg', 'a photo', await makePhoto('png')],
  ['x.gif', 'a photo of another type', await makePhoto('png')],
  ['x.png', 'only a header', (await makePhoto('png')).subarray(0, 33)],
  ['x.gif', 'only a header', 'GIF89a'],
];
for (const type of photoTypes) {
  const photo = await makePhoto(type);
  damaged.push([`x.${type}`, 'half of it', photo.subarray(0, photo.length / 2)]);
}

test.each(damaged)('a picture %s that holds %s cannot be read', async (file, _, content) => {
  const named = profile.replace('portrait: me.svg', `portrait: ${file}`);
  expect(await listErrors({ 'profile.yaml': named, [file]: content })).toEqual([
    `profile.yaml:4:11 "portrait" cannot be read: "${file}"`,
  ]);
});

test('a picture of a case study that cannot be read is an error where it is named', async () => {
  const body = '\n![x](x.png)\n\n<Figure src="x.png" alt="x" />\n';
  const files = { 'projects/a.mdx': project + body, 'projects/x.png': 'hello' };
  expect(await listErrors(files)).toEqual([
    'projects/a.mdx:8:1 this picture cannot be read: "x.png"',
    'projects/a.mdx:10:1 "src" of <Figure> cannot be read: "x.png"',
  ]);
});
