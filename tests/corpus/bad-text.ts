import { experience, project } from '../helpers/content.ts';
import { type BadInput, bodies, changes } from './bad-input.ts';

const conflict = '    [
      '[x][y]\n\n[y]: data:text/html,x',
      '10:1 this link must start with https://, http:// or mailto:, found "data:text/html,x"',
    ],
    ['![x](no.svg)', '8:1 this picture names a file that is not there: "no.svg"'],
    ['![x](../../me.svg)', '8:1 this picture leads out of the content folder: "../../me.svg"'],
    [
      '![x](https://a.b/c.png)',
      '8:1 this picture must be a path inside the content folder, found "https://a.b/c.png"',
    ],
    ['<!-- hi -->', '8:1 HTML comments are not read'],
    ['<https://a.b>', '8:1 links in "<>" are not read'],
    ['I <3 you', '8:3 a "<" stands here that does not begin a complete tag'],
    [
      '<div />\n\n<p />\n\n{x}',
      '8:1 <div> is not offered in a case study',
      '10:1 <p> is not offered in a case study',
      '12:1 content runs no code: "{x}"',
    ],
    [`${'>'.repeat(200)}`, '8:1 the text is nested too deeply'],
    [
      '<Figure srk="../me.svg" alt="a" />',
      '8:1 <Figure> needs the attribute "src"',
      '8:1 <Figure> has no attribute "srk" — did you mean "src"?',
    ],
  ]),
  [
    { 'projects/a.mdx': 'hello' },
    'projects/a.mdx:1:1 the file must begin with the line "---", and nothing after it',
  ],
  [
    { 'projects/a.mdx': `${project}\n{x}\n`.replaceAll('\n', '\r\n').replace('link', 'lnk') },
    'projects/a.mdx:5:1 unknown field "lnk" — did you mean "link"?',
    'projects/a.mdx:8:1 content runs no code: "{x}"',
  ],
  [
    { 'projects/a.mdx': `\ufeff${project}\n🎨 {x}\n`.replaceAll('\n', '\r\n') },
    'projects/a.mdx:8:4 content runs no code: "{x}"',
  ],
];
