import {
  type BadInput,
  experience,
  inJob,
  inProfile,
  makePhoto,
  profile,
  project,
} from '../helpers/content.ts';

const inVita = 'parts: [{ part: vita, layout: prose }]';

const ownImages = 'icon: a.png\nshareImage: b.webp\n';

/** Files that do not belong, cannot be read, or name what is not there. */
export const badFiles: readonly BadInput[] = [
  // Nothing is said of what a broken site.yaml would name.
  [
    {
      'site.yaml': 'parts: [{ part: talks, layout: list }]\nicon: "a\n',
      'talks/a.yaml': 'title: A\nlink: ../files/a.pdf\n',
      'files/a.pdf': 'x',
      'de/profile.yaml': 'bio: Ich.\n',
    },
    'site.yaml:2:7 this quote or bracket is not closed',
  ],
  ...inProfile('me.svg', {
    'you.svg': '4:11 "portrait" names a file that does not exist: "you.svg"',
    'Me.svg': '4:11 "portrait" names a file that does not exist: "Me.svg" — did you mean "me.svg"?',
    '../me.svg': '4:11 "portrait" is outside the content folder: "../me.svg"',
    'https://a.b/c.png':
      '4:11 "portrait" must be a path inside the content folder, found "https://a.b/c.png"',
    'profile.yaml': '4:11 "portrait" is not a picture: "profile.yaml"',
  }),
  ...inProfile('https://example.com/resume.pdf', {
    'me.svg': '5:9 "resume" is not a PDF: "me.svg"',
    'javascript:alert(1)':
      '5:9 "resume" must start with https:// or http://, found "javascript:alert(1)"',
  }),
  ...inJob('Studio', {
    'St\x1b[31mudio': '3:12 the file contains the control character U+001B',
    'St\u202eudio': '3:12 the invisible character U+202E reverses the direction of text',
    '\u202bSt\u2067udio\u2069':
      '3:10 the invisible character U+202B reverses the direction of text',
    'St\u2068udio\u202c': '3:17 the invisible character U+202C reverses the direction of text',
  }),
  ...inJob(/.*/s, {
    [`${experience}${'#'.repeat(300 * 1024)}`]: '1:1 the file has 301 KiB; 256 KiB is the most',
    [`\ufeff${experience}`.replace('Studio', 'St\x07udio')]:
      '3:12 the file contains the control character U+0007',
  }),
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
    { 'talks/a.yaml': 'title: A\n', 'site.yaml': 'prats: [{ part: talks, layout: list }]' },
    'site.yaml:1:1 unknown field "prats" — did you mean "parts"?',
  ],
  [
    {
      'site.yaml': inVita,
      'vita/a.mdx': '---\ntitle: A\n---\n',
      'vita/b.mdx': '---\ntitle: B\n---\n',
    },
    'vita/b.mdx:1:1 "prose" shows one text, and "a.mdx" is that of "vita" already',
  ],
  [
    { 'site.yaml': inVita, 'vita/a.mdx': '---\ntitle: A\n---\n\nText.\n', 'vita/b.md': '' },
    'vita/b.md:1:1 unknown file "b.md"',
  ],
  [
    { 'site.yaml': inVita, 'vita/a.mdx': '---\ntitle: A\n---\n' },
    'vita/a.mdx:1:1 layout "prose" needs a body, and this file has none',
  ],
  [
    { 'site.yaml': 'parts: [{ part: vita, layout: list }]', 'vita/a.md': '# A\n' },
    'site.yaml:1:17 "part" in item 1 of "parts" names a folder that has no entries: "vita"',
    'vita/a.md:1:1 unknown file "a.md"',
  ],
  [
    {
      'site.yaml': ownImages,
      'a.png': await makePhoto('png', 600, 500),
      'b.webp': await makePhoto('webp', 1200, 630),
    },
    'site.yaml:1:7 "icon" does not fit: "a.png" is PNG with 600 × 500 pixels',
    'site.yaml:2:13 "shareImage" does not fit: "b.webp" is WEBP with 1200 × 630 pixels',
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
  ...Object.entries({
    'می\u200c': 'می\u200c',
    'क\u200d\u200dष': 'क\u200d\u200dष',
    'می\u200fخ': 'می\\u{200f}خ',
    '\u0301a': '\u0301a',
  }).map(
    ([name, shown]): BadInput => [
      { [`projects/${name}.mdx`]: project },
      `projects/${name}.mdx:1:1 this file name cannot be used: "${shown}.mdx"`,
    ],
  ),
  [
    { 'projects/café.mdx': project, 'projects/cafe\u0301.mdx': project },
    'projects/cafe\u0301.mdx:1:1 this file name differs from "café.mdx" only in Unicode normalization',
  ],
  [
    { 'experience/a\nb\u001b[2J.yaml': experience },
    'experience/a\nb\u001b[2J.yaml:1:1 this file name cannot be used: "a\\nb\\u{1b}[2J.yaml"',
  ],
  [
    { 'experience/a.yaml': Buffer.from([0x79, 0x3a, 0x20, 0x0a, 0x61, 0xff, 0xfe]) },
    'experience/a.yaml:2:2 the file is not UTF-8 text',
  ],
];
