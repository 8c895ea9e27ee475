import { describe, expect, test } from 'vitest';
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
    'profile.yaml:4:11 "portrait" is no picture: "x.png"',
  ],
  [
    { 'profile.yaml': profile.replace('portrait: me.svg', 'portrait: x.png'), 'x.png': '' },
    'profile.yaml:4:11 "portrait" is no picture: "x.png"',
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
