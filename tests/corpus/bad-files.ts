import { experience, profile, project } from '../helpers/content.ts';
import { type BadInput, changes } from './bad-input.ts';

/** Files that do not belong, cannot be read, or name what is not there. */
export const badFiles: readonly BadInput[] = [
  ...changes('profile.yaml', profile, [
    ['me.svg', 'you.svg', '4:11 "portrait" names a file that is not there: "you.svg"'],
    [
      'me.svg',
      'Me.svg',
      '4:11 "portrait" names a file that is not there: "Me.svg" — did you mean "me.svg"?',
    ],
    ['me.svg', '../me.svg', '4:11 "portrait" leads out of the content folder: "../me.svg"'],
    [
      'me.svg',
      'https://a.b/c.png',
      '4:11 "portrait" must be a path inside the content folder, found "https://a.b/c.png"',
    ],
    ['me.svg', 'profile.yaml', '4:11 "portrait" is not a picture: "profile.yaml"'],
    [
      'https://example.com/resume.pdf',
      'cv.pdf',
      '5:9 "resume" names a file that is not there: "cv.pdf"',
    ],
    ['https://example.com/resume.pdf', 'me.svg', '5:9 "resume" is not a PDF: "me.svg"'],
    [
      'https://example.com/resume.pdf',
      'javascript:alert(1)',
      '5:9 "resume" must start with https:// or http://, found "javascript:alert(1)"',
    ],
  ]),
  ...changes('experience/a.yaml', experience, [
    ['Studio', 'St\x1b[31mudio', '3:12 the file contains the control character U+001B'],
  ]),
  [
    { 'profile.yaml': profile.replace('me.svg', 'x.png'), 'x.png': 'hello' },
    'profile.yaml:4:11 "portrait" cannot be read: "x.png"',
  ],
  [
    {
      'profile.yaml': profile.replace('me.svg', 'x.svg'),
      'x.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script /></svg>`,
    },
    'profile.yaml:4:11 "portrait" contains a script, and content is data: "x.svg"',
  ],
  [{ 'cv.pdf': '%PDF' }, 'cv.pdf:1:1 unknown file "cv.pdf"'],
  [{ 'profile.yml': profile }, 'profile.yml:1:1 this file has the same name as "profile.yaml"'],
  [{ 'notes.txt': 'x' }, 'notes.txt:1:1 unknown file "notes.txt"'],
  [
    { 'profil.yaml': profile },
    'profil.yaml:1:1 unknown file "profil.yaml" — did you mean "profile.yaml"?',
  ],
  [
    { 'experiences/a.yaml': experience, 'experiences/b.yaml': experience },
    'experiences:1:1 unknown folder "experiences" — did you mean "experience"?',
  ],
  [{ 'talks/a.yaml': 'title: A\n', 'talks/images/b.png': 'x' }, 'talks:1:1 unknown folder "talks"'],
  [
    {
      'site.yaml': 'parts: [{ part: vita, layout: prose }]',
      'vita/a.mdx': '---\ntitle: A\n---\n',
      'vita/b.mdx': '---\ntitle: B\n---\n',
    },
    'vita/b.mdx:1:1 "prose" shows one text, and "a.mdx" is that of "vita" already',
  ],
  ...['vita/a.mdx', 'vita/a.yaml'].map(
    (path): BadInput => [
      {
        'site.yaml': 'parts: [{ part: vita, layout: prose }]',
        [path]: path.endsWith('mdx') ? '---\ntitle: A\n---\n' : 'title: A\n',
      },
      `${path}:1:1 "prose" shows the text below the second "---", and here is none`,
    ],
  ),
  [
    { 'site.yaml': 'parts: [{ part: vita, layout: list }]', 'vita/a.md': '# A\n' },
    'site.yaml:1:17 "part" in item 1 of "parts" names a folder without an entry: "vita"',
    'vita/a.md:1:1 unknown file "a.md"',
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
    { 'experience/a.yaml': Buffer.from([0x79, 0x3a, 0x20, 0x0a, 0x61, 0xff, 0xfe]) },
    'experience/a.yaml:2:2 the file is not UTF-8 text',
  ],
  [
    { 'experience/a.yaml': experience + '#'.repeat(300 * 1024) },
    'experience/a.yaml:1:1 the file has 301 KiB; 256 KiB is the most',
  ],
  [
    { 'experience/a.yaml': `\ufeff${experience}`.replace('Studio', 'St\x07udio') },
    'experience/a.yaml:3:12 the file contains the control character U+0007',
  ],
  [
    { 'experience/a.yaml': experience, 'experience/a.yml': experience.replace('Dev', 'D') },
    'experience/a.yml:1:1 this file has the same name as "a.yaml"',
  ],
];
