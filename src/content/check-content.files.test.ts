import { describe, expect, test } from 'vitest';
import { drawPhoto } from './draw-photo.ts';
import { listFaults } from './list-faults.ts';
import { type ContentFiles, experience, profile, project } from './make-content.ts';

const cases: [files: ContentFiles, ...faults: string[]][] = [
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: you.svg') },
    'profile.yaml:4:11 "portrait" names a file that is not there: "you.svg"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: mee.svg') },
    'profile.yaml:4:11 "portrait" names a file that is not there: "mee.svg" — did you mean "me.svg"?',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: Me.svg') },
    'profile.yaml:4:11 "portrait" names a file that is not there: "Me.svg" — did you mean "me.svg"?',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: ../me.svg') },
    'profile.yaml:4:11 "portrait" leads out of the content folder: "../me.svg"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: /etc/passwd') },
    'profile.yaml:4:11 "portrait" must be a path inside the content folder, found "/etc/passwd"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: https://a.b/c.png') },
    'profile.yaml:4:11 "portrait" must be a path inside the content folder, found "https://a.b/c.png"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: a\\me.svg') },
    'profile.yaml:4:11 "portrait" must be a path inside the content folder, found "a\\me.svg"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: profile.yaml') },
    'profile.yaml:4:11 "portrait" is no picture: "profile.yaml"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: x.png'), 'x.png': 'hello' },
    'profile.yaml:4:11 "portrait" cannot be read: "x.png"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: x.png'), 'x.png': '' },
    'profile.yaml:4:11 "portrait" cannot be read: "x.png"',
  ],
  [
    {
      'profile.yaml': profile.replace('portrait: me.svg', 'portrait: images'),
      'images/a.svg': '<svg/>',
    },
    'profile.yaml:4:11 "portrait" names a file that is not there: "images"',
  ],
  [
    { 'profile.yaml': profile.replace('https://example.com/resume.pdf', 'cv.pdf') },
    'profile.yaml:5:9 "resume" names a file that is not there: "cv.pdf"',
  ],
  [
    { 'profile.yaml': profile.replace('https://example.com/resume.pdf', 'me.svg') },
    'profile.yaml:5:9 "resume" is no PDF: "me.svg"',
  ],
  [
    { 'profile.yaml': profile.replace('https://example.com/resume.pdf', 'javascript:alert(1)') },
    'profile.yaml:5:9 "resume" must start with https:// or http://, found "javascript:alert(1)"',
  ],
  [{ 'cv.pdf': '%PDF' }, 'cv.pdf:1:1 unknown file "cv.pdf"'],
  [{ 'profile.yml': profile }, 'profile.yml:1:1 "profile.yaml" is there too'],
  [{ 'notes.txt': 'x' }, 'notes.txt:1:1 unknown file "notes.txt"'],
  [
    { 'profil.yaml': profile },
    'profil.yaml:1:1 unknown file "profil.yaml" — did you mean "profile.yaml"?',
  ],
  [{ 'experience/a.json': '{}' }, 'experience/a.json:1:1 unknown file "a.json"'],
  [{ 'projects/a.md': 'x' }, 'projects/a.md:1:1 unknown file "a.md"'],
  [{ 'experience/A.YAML': experience }, 'experience/A.YAML:1:1 unknown file "A.YAML"'],
  [
    { 'experiences/a.yaml': experience, 'experiences/b.yaml': experience },
    'experiences:1:1 unknown folder "experiences" — did you mean "experience"?',
  ],
  [{ 'projects/old/a.mdx': project }, 'projects/old:1:1 unknown folder "old"'],
  [
    { 'projects/Shop.mdx': project, 'projects/shop.mdx': project },
    'projects/shop.mdx:1:1 this file has the same address as "Shop.mdx"',
  ],
  [
    { 'projects/my shop.mdx': project },
    'projects/my shop.mdx:1:1 this file name cannot be used: "my shop.mdx"',
  ],
  [
    { 'experience/a\nb\u001b[2J.yaml': experience },
    'experience/a\nb\u001b[2J.yaml:1:1 this file name cannot be used: "a\\nb\\u{1b}[2J.yaml"',
  ],
  [
    { "experience/it's.yaml": experience },
    'experience/it\'s.yaml:1:1 this file name cannot be used: "it\'s.yaml"',
  ],
  [
    { 'experience/a.yaml': Buffer.from([0x79, 0x3a, 0x20, 0x0a, 0x61, 0xff, 0xfe]) },
    'experience/a.yaml:2:2 the file is not UTF-8 text',
  ],
  [
    { 'experience/a.yaml': Buffer.from(`\ufeff${experience}`, 'utf16le') },
    'experience/a.yaml:1:1 the file is not UTF-8 text',
  ],
  [
    { 'experience/a.yaml': experience.replace('Studio', 'St\x1b[31mudio') },
    'experience/a.yaml:3:12 the file holds the control character U+001B',
  ],
  [
    { 'experience/a.yaml': experience.replace('Studio', 'St\0udio') },
    'experience/a.yaml:3:12 the file holds the control character U+0000',
  ],
  [
    { 'experience/a.yaml': experience.replaceAll('\n', '\r') },
    'experience/a.yaml:1:21 the file holds the control character U+000D',
  ],
  [
    { 'experience/a.yaml': experience + '#'.repeat(300 * 1024) },
    'experience/a.yaml:1:1 the file has 301 KiB; 256 KiB is the most',
  ],
];

describe('the checker says of files and pictures', () => {
  test.each(cases.map(([files, ...faults]) => ({ files, faults })))(
    '$faults.0',
    async ({ files, faults }) => {
      expect(await listFaults(files)).toEqual(faults);
    },
  );
});

const photoTypes = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
const damaged: [file: string, what: string, content: string | Uint8Array][] = [
  ['x.png', 'a page', '<html>hello</html>'],
  ['x.svg', 'a page', '<html>hello</html>'],
  ['x.svg', 'an unclosed tag', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><g>'],
  ['x.svg', 'no size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['x.svg', 'a photo', await drawPhoto('png')],
  ['x.gif', 'a photo of another type', await drawPhoto('png')],
  ['x.png', 'only a header', (await drawPhoto('png')).subarray(0, 33)],
  ['x.gif', 'only a header', 'GIF89a'],
];
for (const type of photoTypes) {
  const photo = await drawPhoto(type);
  damaged.push([`x.${type}`, 'half of it', photo.subarray(0, photo.length / 2)]);
}

test.each(damaged)('a picture %s that holds %s cannot be read', async (file, _, content) => {
  const named = profile.replace('portrait: me.svg', `portrait: ${file}`);
  expect(await listFaults({ 'profile.yaml': named, [file]: content })).toEqual([
    `profile.yaml:4:11 "portrait" cannot be read: "${file}"`,
  ]);
});

test('a picture of a case study that cannot be read is a fault where it is named', async () => {
  const body = '\n![x](x.png)\n\n<Figure src="x.png" alt="x" />\n';
  const files = { 'projects/a.mdx': project + body, 'projects/x.png': 'hello' };
  expect(await listFaults(files)).toEqual([
    'projects/a.mdx:8:1 this picture cannot be read: "x.png"',
    'projects/a.mdx:10:1 "src" of <Figure> cannot be read: "x.png"',
  ]);
});
