import { project } from '../helpers/content.ts';
import { type BadInput, bodies, changes } from './bad-input.ts';

/** Front matter and bodies that are not what a case study takes. */
export const badMdx: readonly BadInput[] = [
  ...changes('projects/a.mdx', project, [
    ['---', '---js', '1:1 the file must begin with the line "---", and nothing after it'],
    [/---\n$/, '', '1:1 the front matter has no second line "---"'],
    [/---\n$/, '---x\n', '1:1 the front matter has no second line "---"'],
    [/title.*\n/, '', '1:1 missing field "title"'],
    ['link', 'lnik', '5:1 unknown field "lnik" — did you mean "link"?'],
    [
      'https://example.com',
      'JavaScript:alert(1)',
      '5:7 "link" must start with https://, http:// or mailto:, found "JavaScript:alert(1)"',
    ],
    ['link', 'imge: a.svg\nlink', '5:1 unknown field "imge" — did you mean "image"?'],
  ]),
  ...bodies([
    ['import x from "fs"', '8:1 content runs no code: a line begins with "import" or "export"'],
    ['export const x = 1', '8:1 content runs no code: a line begins with "import" or "export"'],
    [
      'Hello.\n\nimport the data',
      '10:1 content runs no code: a line begins with "import" or "export"',
    ],
    ['Hi {process.env.HOME}', '8:4 content runs no code: "{process.env.HOME}"'],
    ['{1 + 1}', '8:1 content runs no code: "{1 + 1}"'],
    ['Hi { there', '8:4 a "{" stands here that is not meant as code, or is not closed'],
    ['Hi {a b} there', '8:4 a "{" stands here that is not meant as code, or is not closed'],
    [
      '{ there\n\nMore.\n\nThe end.',
      '8:1 a "{" stands here that is not meant as code, or is not closed',
    ],
    [
      '👩‍💻 {/* a */} שלום { b\nand more\n'.replaceAll('\n', '\r\n'),
      '8:22 a "{" stands here that is not meant as code, or is not closed',
    ],
    [
      'export const a = {\n  b: 1,\n  c: ],\n};',
      '8:1 content runs no code: a line begins with "import" or "export"',
    ],
    ['<div>x</div>', '8:1 <div> is not offered in a case study'],
    ['<script>alert(1)</script>', '8:1 <script> is not offered in a case study'],
    [
      '<Fgure src="a" alt="b" />',
      '8:1 <Fgure> is not offered in a case study — did you mean "Figure"?',
    ],
    ['<>x</>', '8:1 <> is not offered in a case study'],
    ['<a.b />', '8:1 <a.b> is not offered in a case study'],
    ['<Figure src="../me.svg" />', '8:1 <Figure> needs the attribute "alt"'],
    ['<Figure src={x} alt="a" />', '8:1 "src" of <Figure> must be text'],
    ['<Figure src="../me.svg" alt="a" {...x} />', '8:1 content runs no code: "{...x}"'],
    ['<Figure src="../me.svg" alt="a" onClick="x()" />', '8:1 <Figure> has no attribute "onClick"'],
    [
      '<Figure src="no.svg" alt="a" />',
      '8:1 "src" of <Figure> names a file that is not there: "no.svg"',
    ],
    ['<Figure src="../me.svg" alt="" />', '8:1 "alt" of <Figure> is empty'],
    ['<Figure src="../me.svg" alt />', '8:1 "alt" of <Figure> must be text'],
    [
      '<Figure src="../me.svg" alt="a">My house</Figure>',
      '8:1 <Figure> takes no text between its tags',
    ],
    [
      '<Figure src="../me.svg" alt="a">\n  {/* mine */}\n\n  **House**\n</Figure>',
      '8:1 <Figure> takes no text between its tags',
    ],
    ['<Note>\n\nhello', '8:1 <Note> is opened or closed in the wrong place'],
    ['One.<br>\nTwo.', '8:5 <br> is not offered in a case study'],
    ['<img src="../me.svg">\n\nMore.', '8:1 <img> is not offered in a case study'],
    ['<Note>a</Figure>', '8:8 </Figure> is opened or closed in the wrong place'],
    [
      '[x](javascript:alert(1))',
      '8:1 this link must start with https://, http:// or mailto:, found "javascript:alert(1)"',
    ],
    [
      '[x](&#106;avascript:alert(1))',
      '8:1 this link must start with https://, http:// or mailto:, found "javascript:alert(1)"',
    ],
    ['[x](/about)', '8:1 this link must start with https://, http:// or mailto:, found "/about"'],
    [
      '[x][y]\n\n[y]: data:text/html,x',
      '10:1 this link must start with https://, http:// or mailto:, found "data:text/html,x"',
    ],
    ['![x](no.svg)', '8:1 this picture names a file that is not there: "no.svg"'],
    ['![x](../../me.svg)', '8:1 this picture leads out of the content folder: "../../me.svg"'],
    [
      '![x](https://a.b/c.png)',
      '8:1 this picture must be a path inside the content folder, found "https://a.b/c.png"',
    ],
    ['![x][y]\n\n[y]: no.svg', '10:1 this picture names a file that is not there: "no.svg"'],
    ['<!-- hi -->', '8:1 HTML comments are not read'],
    ['<https://a.b>', '8:1 links in "<>" are not read'],
    ['I <3 you', '8:3 a "<" stands here that does not begin a complete tag'],
    ['a <b', '8:3 a "<" stands here that does not begin a complete tag'],
    [
      '<div />\n\n<p />\n\n{x}',
      '8:1 <div> is not offered in a case study',
      '10:1 <p> is not offered in a case study',
      '12:1 content runs no code: "{x}"',
    ],
    [`${'>'.repeat(200)}`, '8:1 the text is nested too deeply'],
    ['👩‍👩‍👧‍👦 שלום {x}', '8:18 content runs no code: "{x}"'],
    ['\ta\n\nb\t{x}', '10:3 content runs no code: "{x}"'],
    ['<Note kind="a">b</Note>', '8:1 <Note> has no attribute "kind"'],
    [
      '<Figure srk="../me.svg" alt="a" />',
      '8:1 <Figure> needs the attribute "src"',
      '8:1 <Figure> has no attribute "srk" — did you mean "src"?',
    ],
    ['<constructor />', '8:1 <constructor> is not offered in a case study'],
    ['<a href="x" onclick="y()">z</a>', '8:1 <a> is not offered in a case study'],
    [
      '<style>{`a`}</style>',
      '8:1 <style> is not offered in a case study',
      '8:8 content runs no code: "{`a`}"',
    ],
    [
      '![x](data:image/png;base64,AAAA)',
      '8:1 this picture must be a path inside the content folder, found "data:image/png;base64,AAAA"',
    ],
    ['[x](http://)', '8:1 this link is no complete address: "http://"'],
    [`${'- '.repeat(60)}a`, '8:1 the text is nested too deeply'],
    [`${'1. '.repeat(60)}a`, '8:1 the text is nested too deeply'],
  ]),
  [
    { 'projects/a.mdx': 'hello' },
    'projects/a.mdx:1:1 the file must begin with the line "---", and nothing after it',
  ],
  [
    { 'projects/a.mdx': `-${project}` },
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
  [
    { 'projects/a.mdx': `\ufeff${project.replace('title: Shop', 'title: 5')}` },
    'projects/a.mdx:2:8 "title" must be text, found the number 5',
  ],
  [
    { 'projects/a.mdx': `\n${project}` },
    'projects/a.mdx:1:1 the file must begin with the line "---", and nothing after it',
  ],
  [{ 'projects/a.mdx': '---\n---\n' }, 'projects/a.mdx:1:1 the file holds no fields'],
];
