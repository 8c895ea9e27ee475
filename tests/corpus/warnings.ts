import {
  type BadInput,
  experience,
  inJob,
  inProfile,
  inProject,
  picture,
  profile,
  project,
  skills,
  vary,
} from '../helpers/content.ts';

const own = profile.replace('alex@example.com', 'dora@dora.dev');

/** Content with warnings, which do not end the build. */
export const warnings: readonly BadInput[] = [
  [
    {
      'skills/a.yaml': skills,
      'skills/b.yaml': 'group: B\norder: 2\nitems:\n  - name: Vite\n  - name: react.js\n',
    },
    'skills/b.yaml:5:11 "name" in item 2 of "items" repeats "react.js", which "a.yaml" has too',
  ],
  [
    {
      'site.yaml': 'resumes: [{ name: a, include: [backend] }]\n',
      'experience/a.yaml': `${experience.replace('Work.', '|\n  - Went on {for: backend}\n  - Led {for: lead}')}for: backend\n`,
      'projects/a.mdx': project.replace('link', 'for: [backnd]\nlink'),
    },
    'experience/a.yaml:6:9 {for: lead} in "description" names a tag that no resume includes: "lead"',
    'projects/a.mdx:5:7 "for" names a tag that no resume includes: "backnd" — did you mean "backend"?',
  ],
  [
    { 'projects/a.mdx': project, 'projects/b.mdx': project.replace('example.com', 'b.dev') },
    'projects/b.mdx:2:8 "title" repeats "Shop", which "a.mdx" has too',
  ],
  [
    {
      'projects/a.mdx': project.replace('link', 'order: 1\nlink'),
      'projects/b.mdx': project
        .replace('Shop', 'Store')
        .replace('link: https://example.com', 'order: 1\nlink: https://b.dev'),
    },
    'projects/b.mdx:5:8 "order" repeats "1", which "a.mdx" has too',
  ],
  [
    { 'experience/a.yaml': experience, 'experience/b.yaml': experience.replace('Work', 'More') },
    'experience/b.yaml:1:7 "year" and "role" and "company" are those of "a.yaml"',
  ],
  [
    { 'projects/images/old.svg': picture },
    'projects/images/old.svg:1:1 unused image: no file refers to it',
  ],
  ...vary('site.yaml', '', '', {
    'parts: [{ part: contact, link: Write me a letter or two }]':
      '1:32 "link" in item 1 of "parts" has 24 letters; up to 20 look well in its place',
  }),
  [
    {
      'site.yaml': 'parts: [{ part: voices, layout: quotes }, { part: vita, layout: prose }]',
      'voices/a.yaml': 'title: A\nby: B\n',
      'voices/b.yaml': 'title: B\nquote: What somebody said.\n',
      'vita/a.mdx': '---\ntitle: A\n---\n\nWrite the text of this part here.\n',
      'profile.yaml': profile
        .replace('Alex Example', 'Dora')
        .replaceAll(/(?<=@|\W)example/g, 'dora')
        .replace('0100', '0199'),
    },
    'vita/a.mdx:5:1 a placeholder is left here: "Write the text of this part here."',
    'voices/a.yaml:1:1 layout "quotes" needs the field "quote"',
    'voices/b.yaml:2:8 a placeholder is left here: "What somebody said."',
  ],
  // References of a file with errors are not certain.
  [{ 'old.svg': picture, 'experience/a.yaml': `${experience}x: y\n` }],
  ...inJob('2024 - Present', {
    '2099': '1:7 "year" is more than 10 years ahead: "2099"',
  }),
  ...inJob('Work.', {
    '>-\n  Did:\n  - one\n  - two\n':
      '6:3 the lines of a list in "description" become one line here',
  }),
  ...inProfile('I build.', {
    ['word '.repeat(90)]: '3:6 "bio" has 449 letters; up to 400 look well in its place',
  }),
  ...inProfile('I build.', {
    'أبني مواقع ويب سريعة.':
      '3:6 "bio" is written in Arabic script, but the site has no "language" and is in English',
    'ウェブを作ります。':
      '3:6 "bio" is written in Japanese script, but the site has no "language" and is in English',
    'I write いろは in English.': [],
  }),
  ...inJob('Work.', {
    "'[](https://example.com) worked.'": '4:15 a link in "description" has no words',
  }),
  [{ 'site.yaml': 'language: ja', 'profile.yaml': profile.replace('I build.', '私は作る。') }],
  ...inProfile('[Coder]', {
    [`[Coder, ${'e\u0301'.repeat(41)}]`]:
      '2:16 item 2 of "roles" has 41 letters; up to 40 look well in its place',
  }),
  // The sample has no other addresses at such a host.
  [
    { 'profile.yaml': own, 'experience/a.yaml': experience.replace('Work.', 'mo@example.org') },
    'profile.yaml:1:7 text of the sample content is left here and in 3 more places: "Alex Example"',
  ],
  [
    { 'profile.yaml': own, 'experience/a.yaml': experience.replace('Studio', 'Example Studio') },
    'experience/a.yaml:3:10 text of the sample content is left here: "Example Studio"',
    'profile.yaml:1:7 text of the sample content is left here and in 3 more places: "Alex Example"',
  ],
  [
    {
      'profile.yaml': own.replace('Alex Example', 'Dora').replace('[Coder]', '[Your role]'),
      'experience/a.yaml': experience.replace('2024 - Present', '1900'),
    },
    'experience/a.yaml:1:7 a placeholder is left here: "1900"',
    'profile.yaml:2:9 a placeholder is left here: "Your role"',
    'profile.yaml:5:9 text of the sample content is left here and in 2 more places: "https://example.com/resume.pdf"',
  ],
  ...inProject(/$/, {
    '\n```pyhton title="a.py"\n1\n```\n':
      '8:4 this code block has an unknown language: "pyhton" — did you mean "python"?',
    '\n```diff lang="jsx1"\n1\n```\n':
      '8:15 this code block has an unknown language: "jsx1" — did you mean "jsx"?',
    '\n```text {1}\n1\n```\n\n```C\n1\n```\n': [],
    '\nA[^1] and **b [^note]**.\n\n[^1]: One.\n': '8:15 there is no footnote "[^note]"',
    '\nA [](https://example.com/a) b.\n': '8:3 this link has no words',
    '\n[`a`](https://example.com/a).\n': [],
    '\nA.\n\n[^1]: One.\n': '10:1 the footnote "[^1]" is never referenced, so it is not shown',
    '\nA[^N], `[^a]`, \\[^b], [^c](https://example.com) and [^n].\n\n[^n]: One[^2].\n\n[^2]: Two.\n':
      [],
  }),
];
