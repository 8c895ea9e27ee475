import { experience, profile, project } from '../helpers/content.ts';
import { type BadInput, changes } from './bad-input.ts';

/** Files that do not belong, cannot be read, or name what is not there. */
export const badFiles: readonly BadInput[] = [
  ...changes('profile.yaml', profile, [
    ['me.svg', 'you.svg', '4:11 "portrait" names a file that is not there: "you.svg"'],
    [
      'me.svg',
      'mee.svg',
      '4:11 "portrait" names a file that is not there: "mee.svg" — did you mean "me.svg"?',
    ],
    [
      'me.svg',
      'Me.svg',
      '4:11 "portrait" names a file that is not there: "Me.svg" — did you mean "me.svg"?',
    ],
    ['me.svg', '../me.svg', '4:11 "portrait" leads out of the content folder: "../me.svg"'],
    [
      'me.svg',
      '/etc/passwd',
      '4:11 "portrait" must be a path inside the content folder, found "/etc/passwd"',
    ],
    [
      'me.svg',
      'https://a.b/c.png',
      '4:11 "portrait" must be a path inside the content folder, found "https://a.b/c.png"',
    ],
    [
      'me.svg',
      'a\\me.svg',
      '4:11 "portrait" must be a path inside the content folder, found "a\\me.svg"',
    ],
    ['me.svg', 'profile.yaml', '4:11 "portrait" is no picture: "profile.yaml"'],
    [
      'https://example.com/resume.pdf',
      'cv.pdf',
      '5:9 "resume" names a file that is not there: "cv.pdf"',
    ],
    ['https://example.com/resume.pdf', 'me.svg', '5:9 "resume" is no PDF: "me.svg"'],
    [
      'https://example.com/resume.pdf',
      'javascript:alert(1)',
      '5:9 "resume" must start with https:// or http://, found "javascript:alert(1)"',
    ],
    ['me.svg', 'experience', '4:11 "portrait" names a file that is not there: "experience"'],
    [
      'me.svg',
      'a/../../me.svg',
      '4:11 "portrait" leads out of the content folder: "a/../../me.svg"',
    ],
    [
      'me.svg',
      '"file:///etc/passwd"',
      '4:11 "portrait" must be a path inside the content folder, found "file:///etc/passwd"',
    ],
    [
      'https://example.com/resume.pdf',
      '../cv.pdf',
      '5:9 "resume" leads out of the content folder: "../cv.pdf"',
    ],
  ]),
  ...changes('experience/a.yaml', experience, [
    ['Studio', 'St\x1b[31mudio', '3:12 the file holds the control character U+001B'],
    ['Studio', 'St\0udio', '3:12 the file holds the control character U+0000'],
    ['Studio', 'St\x85udio', '3:12 the file holds the control character U+0085'],
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
    'profile.yaml:4:11 "portrait" holds a script, and content is data: "x.svg"',
  ],
  [
    {
      'profile.yaml': profile.replace('me.svg', 'images'),
      'images/a.svg': '<svg/>',
    },
    'profile.yaml:4:11 "portrait" names a file that is not there: "images"',
  ],
  [{ 'cv.pdf': '%PDF' }, 'cv.pdf:1:1 unknown file "cv.pdf"'],
  [{ 'profile.yml': profile }, 'profile.yml:1:1 this file has the same name as "profile.yaml"'],
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
    { 'experience/a.yaml': experience.replaceAll('\n', '\r') },
    'experience/a.yaml:1:21 the file holds the control character U+000D',
  ],
  [
    { 'experience/a.yaml': experience + '#'.repeat(300 * 1024) },
    'experience/a.yaml:1:1 the file has 301 KiB; 256 KiB is the most',
  ],
  [
    { 'experience/a.yaml': Buffer.from(`\xe9${experience}`, 'latin1') },
    'experience/a.yaml:1:1 the file is not UTF-8 text',
  ],
  [
    { 'experience/a.yaml': Buffer.concat([Buffer.from(`\ufeff# é🎨`), Buffer.of(0xc3)]) },
    'experience/a.yaml:1:6 the file is not UTF-8 text',
  ],
  [
    { 'experience/a.yaml': Buffer.concat([Buffer.from(experience), Buffer.of(0xed, 0xa0, 0x80)]) },
    'experience/a.yaml:6:1 the file is not UTF-8 text',
  ],
  [
    { 'experience/a.yaml': `\ufeff${experience}`.replace('Studio', 'St\x07udio') },
    'experience/a.yaml:3:12 the file holds the control character U+0007',
  ],
  [
    { 'experience/a.yaml': `\ufeff\x07${experience}` },
    'experience/a.yaml:1:1 the file holds the control character U+0007',
  ],
  [
    { 'experience/a.yaml': experience, 'experience/a.yml': experience.replace('Dev', 'D') },
    'experience/a.yml:1:1 this file has the same name as "a.yaml"',
  ],
  [
    { 'experience/A.yaml': experience, 'experience/a.yaml': experience.replace('Dev', 'D') },
    'experience/a.yaml:1:1 this file has the same name as "A.yaml"',
  ],
  [
    { 'projects/cafe\u0301.mdx': project, 'projects/caf\u00e9.mdx': project },
    'projects/cafe\u0301.mdx:1:1 this file name cannot be used: "cafe\u0301.mdx"',
    'projects/caf\u00e9.mdx:1:1 this file has the same address as "cafe\u0301.mdx"',
  ],
  [{ 'experience/b.yaml/c.yaml': experience }, 'experience/b.yaml:1:1 unknown folder "b.yaml"'],
  [
    { 'experience/a.yaml': Buffer.from(`\ufeff${experience}`, 'utf16le') },
    'experience/a.yaml:1:1 the file is not UTF-8 text',
  ],
];
