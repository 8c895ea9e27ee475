import {
  type BadInput,
  experience,
  inJob,
  inProfile,
  inProject,
  project,
  vary,
} from '../helpers/content.ts';

const conflict = '<<<<<<< HEAD\nrole: a\n=======\nrole: b\n>>>>>>> other\n';

/** Nine anchors, each of which holds the one before nine times. */
const manyAliases = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...[...'bcdefghij'].map(
    (name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[at]}`).join(',')}]`,
  ),
].join('\n');

/** Files that are no YAML, or YAML whose aliases expand to too much. */
export const badYaml: readonly BadInput[] = [
  ...inJob('Developer', {
    '"Dev': '2:7 this quote or bracket is not closed',
    '!!js/function "x"': '2:7 this YAML tag is not supported',
    '*nobody': '2:7 this alias names no anchor',
    '@me': '2:7 text cannot begin with this character',
    '|x\n  a': '2:8 this is not YAML: block scalar header includes extra characters: |x',
    '"\\q"': '2:8 invalid escape sequence',
    '- a': '2:7 a list cannot begin on the line of its field',
    '"a" b': '2:11 text goes on after the closing quote',
  }),
  ...inJob('[React.js]', {
    '&t [*t]': '5:19 the file repeats too much through aliases',
    '\n  - C\n - B': '7:1 inconsistent indentation',
  }),
  ...inJob('Work.', {
    'Foo: bar': '4:14 this text contains a second ": ", or the next line is indented too far',
  }),
  ...inJob('role: ', {
    'role:': '2:1 missing ": " after the field name',
    '🎨: ': ['1:1 missing field "role"', '2:1 unknown field "🎨"'],
  }),
  ...inJob(/$/, {
    'role: Other\n': '6:1 this field appears twice',
    'foo:\n\tbar: 1\n': '7:1 a tab is used where spaces are needed',
    'foo: |\n\tbar\n': '7:1 a tab is used where spaces are needed',
    [`---\n${experience}`]: '6:1 the file contains more than one document',
  }),
  ...inJob(/.*/s, {
    '': '1:1 the file contains no fields',
    '- a\n': '1:1 the file must contain fields at its top level',
    [experience.replaceAll('\n', '\r\n').replace('role', 'rle')]:
      '2:1 unknown field "rle" — did you mean "role"?',
    [`\ufeff${experience.replace('year', 'yaer')}`]:
      '1:1 unknown field "yaer" — did you mean "year"?',
    [`a: ${'['.repeat(100_000)}`]: '1:204 the file is nested too deeply',
    [manyAliases]: '2:8 the file repeats too much through aliases',
    '# שלום 🎨\nrole: 🎨 : x : y\n':
      '2:7 this text contains a second ": ", or the next line is indented too far',
  }),
  ...inProject('title: Shop\n', { [conflict]: '2:1 a merge conflict begins here' }),
  ...inProject(/$/, { [`\nText.\n${conflict}`]: '9:1 a merge conflict begins here' }),
];

/** Texts of Markdown with what has no place in them; they begin in column 14 of line 4. */
export const badMarkdown: readonly BadInput[] = [
  ...inJob('Work.', {
    'Hi <script>alert(1)</script>': [
      '4:17 "description" takes no HTML: "<script>"',
      '4:33 "description" takes no HTML: "</script>"',
    ],
    '>-\n  Much <br>\n  work.': '5:8 "description" takes no HTML: "<br>"',
    '|\n  One.\n\n  # Two\n': '7:3 "description" takes no headings: "# Two"',
    "'it''s ![x](y.png)'": '4:21 "description" takes no pictures: "![x](y.png)"',
    '|\n  a | b\n  --|--\n  1 | 2\n': '5:3 "description" takes no tables: "a | b\\n--|--\\n1 | 2"',
    '|\n  ~~~js\n  a()\n  ~~~\n': '5:3 "description" takes no blocks of code: "~~~js\\na()\\n~~~"',
    '|\n  - a\n    1. b\n       - c\n    2. d\n':
      '7:8 "description" has a list nested too deep; two levels are the most',
    '|\n  Led {for: lead}\n\n  - A {for: }\n': [
      '5:7 {for: lead} in "description" is not how an item of a list says which resumes it is for',
      '7:7 {for: } in "description" is not how an item of a list says which resumes it is for',
    ],
    [`"${'*_'.repeat(400)}"`]: '4:14 "description" has 800 marks; 500 is the most',
    ['a'.repeat(10_001)]: '4:14 "description" has 10001 letters; 10000 is the most',
  }),
  ...inProfile('I build.', {
    'I [build](JavaScript:alert(1)).':
      '3:8 a link in "bio" must start with https://, http:// or mailto:, found "JavaScript:alert(1)"',
    '<https://me:pw@example.com>': '3:6 a link in "bio" contains a user name or a password',
    '"[a](https://a.b/\u200Ec)"':
      '3:7 a link in "bio" contains a character that reverses text: "https://a.b/\\u{200e}c"',
    '|\n  A\n  [b](/projets/), [c](#abuot "d")': [
      '5:3 a link in "bio" is broken, as no page or file of the site has this address: "/projets/"',
      '5:19 a link in "bio" leads to a part or heading that does not exist: "#abuot" — did you mean "about"?',
    ],
    'My [a](cv.pdf) [b](../cv.pdf) [c](projects/none.mdx) [d](/cv.pdf#page=2)': [
      '3:9 a link in "bio" names a file that does not exist: "cv.pdf"',
      '3:21 a link in "bio" is outside the content folder: "../cv.pdf"',
      '3:36 a link in "bio" names a file that does not exist: "projects/none.mdx"',
      '3:59 a link in "bio" is broken, as no page or file of the site has this address: "/cv.pdf#page=2"',
    ],
    'My [a](me.html)':
      '3:9 a link in "bio" must start with https://, http:// or mailto:, found "me.html"',
  }),
  ...inProfile('[One.]', {
    '[One., "<b>"]': '8:23 item 2 of "about.paragraphs" takes no HTML: "<b>"',
  }),
];

/** Front matter and bodies that are not what a case study takes. */
export const badMdx: readonly BadInput[] = [
  ...inProject('---', {
    '---js': '1:1 the file must begin with the line "---", and nothing after it',
  }),
  ...inProject(/---\n$/, {
    '': '1:1 the front matter has no second line "---"',
    '---x\n': '1:1 the front matter has no second line "---"',
  }),
  ...vary('projects/a.mdx', `${project}\n`, /$/, {
    'import x from "fs"':
      '8:1 code is not allowed in content: a line begins with "import" or "export"',
    'Hi {process.env.HOME}': '8:4 expressions are not allowed in content: "{process.env.HOME}"',
    'Hi { there': '8:4 a "{" here does not begin code, or is not closed',
    '👩‍💻 {/* a */} שלום { b\r\nand more\r\n':
      '8:22 a "{" here does not begin code, or is not closed',
    '<script>alert(1)</script>': '8:1 <script> is not offered here',
    '<Fgure src="a" alt="b" />': '8:1 <Fgure> is not offered here — did you mean "Figure"?',
    '<Figure src="../me.svg" />': '8:1 <Figure> needs the attribute "alt"',
    '<Figure src={x} alt="a" />': '8:1 "src" of <Figure> must be text',
    '<Figure src="../me.svg" alt="a" {...x} />':
      '8:1 expressions are not allowed in content: "{...x}"',
    '<Figure src="../me.svg" alt="a" onClick="x()" />': '8:1 <Figure> has no attribute "onClick"',
    '<Figure src="no.svg" alt="a" />':
      '8:1 "src" of <Figure> names a file that does not exist: "no.svg"',
    '<Figure src="../me.svg" alt="a" caption="A <b> and [c](no.pdf), [d](e:f)" />': [
      '8:1 "caption" of <Figure> takes no HTML: "<b>"',
      '8:1 a link in "caption" of <Figure> must start with https://, http:// or mailto:, found "e:f"',
      '8:1 a link in "caption" of <Figure> names a file that does not exist: "no.pdf"',
    ],
    '<Video src="demo.mp4" autoplay="true">A</Video>': [
      '8:1 <Video> needs the attribute "poster"',
      '8:1 <Video> takes no text between its tags',
      '8:1 <Video> has no attribute "autoplay"',
      '8:1 "src" of <Video> names a file that does not exist: "demo.mp4"',
    ],
    '<Video src="../me.svg" poster="../profile.yaml" captions="/a.vtt" caption="<b>" />': [
      '8:1 "caption" of <Video> takes no HTML: "<b>"',
      '8:1 "poster" of <Video> is not a picture: "../profile.yaml"',
      '8:1 "src" of <Video> has the wrong file type: "me.svg"',
      '8:1 "captions" of <Video> must be a path inside the content folder, found "/a.vtt"',
    ],
    '<Figure wide={alert(1)} src="../me.svg" alt="a" />': '8:1 "wide" of <Figure> takes no value',
    '<Note kind="warnin">a</Note>':
      '8:1 "kind" of <Note> cannot be "warnin" — did you mean "warning"?',
    '<Note kind={"tip"} onMouseOver="x()">a</Note>': [
      '8:1 "kind" of <Note> must be text',
      '8:1 <Note> has no attribute "onMouseOver"',
    ],
    '<Steps onClick={x}>\n1. a\n</Steps>': '8:1 <Steps> has no attribute "onClick"',
    '<Steps>\n- a\n</Steps>': '8:1 <Steps> takes one numbered list',
    '<Steps>\n1. a\n\nb\n</Steps>': '8:1 <Steps> takes one numbered list',
    '<Compare style="color: red">\n<Figure src="../me.svg" alt="a" caption="b" />\n</Compare>': [
      '8:1 <Compare> takes two <Figure>s, or two blocks of code',
      '8:1 <Compare> has no attribute "style"',
    ],
    '<Compare>\n<Figure src="../me.svg" alt="a" caption="b" />\n<Figure src="../me.svg" alt="a" />\n</Compare>':
      '8:1 each side of <Compare> needs a caption',
    '<Compare>\n```js title="a"\n1\n```\n```js\n2\n```\n</Compare>':
      '8:1 each side of <Compare> needs a caption',
    '<Card entry="b.mdx">A</Card>': [
      '8:1 <Card> takes no text between its tags',
      '8:1 "entry" of <Card> names a file that does not exist: "b.mdx" — did you mean "a.mdx"?',
    ],
    '<Card entry="javascript:alert(1)" href="data:text/html,x" />': [
      '8:1 <Card> has no attribute "href"',
      '8:1 "entry" of <Card> must be a path inside the content folder, found "javascript:alert(1)"',
    ],
    '<Card entry="../profile.yaml" />':
      '8:1 "entry" of <Card> is not the path of an entry: "../profile.yaml"',
    '<Figure src="javascript:alert(1)" alt="a" caption="[b](data:text/html,c)" />': [
      '8:1 a link in "caption" of <Figure> must start with https://, http:// or mailto:, found "data:text/html,c"',
      '8:1 "src" of <Figure> must be a path inside the content folder, found "javascript:alert(1)"',
    ],
    'Of $\\frac{a$ and $5':
      "8:12 this formula cannot be read: Unexpected end of input in a macro argument, expected '}'",
    '$$\na\n  + \\fooo{b}\n$$':
      '10:5 this formula cannot be read: Unsupported function name: \\fooo',
    '$$\n$$': '8:1 this formula cannot be read: it is empty',
    '$\\href{javascript:alert(1)}{x}$':
      '8:2 this formula cannot be read: Unsupported function name: \\href',
    '$\\style{color: red}{x}$':
      '8:2 this formula cannot be read: Function "\\style" is not trusted',
    '$\\def\\a{\\a\\a}\\a$':
      '8:2 this formula cannot be read: Too many expansions: infinite loop or need to increase maxExpand setting',
    'Press <kbd>A.': '8:7 <kbd> is opened or closed in the wrong place',
    '<Note>\n\nhello': '8:1 <Note> is opened or closed in the wrong place',
    '<Note>a</Figure>': '8:8 </Figure> is opened or closed in the wrong place',
    '[x](javascript:alert(1))':
      '8:1 this link must start with https://, http:// or mailto:, found "javascript:alert(1)"',
    '![x](no.svg)': '8:1 this picture names a file that does not exist: "no.svg"',
    '![x](https://a.b/c.png)':
      '8:1 this picture must be a path inside the content folder, found "https://a.b/c.png"',
    '[x](#wat-was)\n\n## What was':
      '8:1 this link leads to a heading that does not exist: "#wat-was" — did you mean "what-was"?',
    '[x][y]\n\n[y]: /project/a':
      '10:1 this link is broken, as no page or file of the site has this address: "/project/a" — did you mean "/projects/a/"?',
    '[x](../me.svg) [y](../me.pdf) [z](../profile.yaml)': [
      '8:1 this link leads to a file type that is not copied: "me.svg"',
      '8:16 this link names a file that does not exist: "../me.pdf"',
      '8:31 this link leads to an entry without a page of its own: "../profile.yaml"',
    ],
    '<!-- hi -->': '8:1 HTML comments are not read',
    '<https://a.b>': '8:1 links in "<>" are not read',
    'I <3 you': '8:3 this "<" does not begin a complete tag',
    '<div />\n\n<p />\n\n{x}': [
      '8:1 <div> is not offered here',
      '10:1 <p> is not offered here',
      '12:1 expressions are not allowed in content: "{x}"',
    ],
    ['>'.repeat(200)]: '8:1 the file is nested too deeply',
    '```js titel="a.js"\n1\n```': '8:7 a code block takes no "titel" — did you mean "title"?',
    '- ```js title=a.js\n  1\n  ```': '8:9 "title" of a code block needs text in quotes',
    '```js {2-1}\n1\n```': '8:7 these are not line numbers: {2-1}',
    '```js {1, 3}\n1\n2\n```': '8:7 the block ends in line 2: {1, 3}',
  }),
  ...inProject(/.*/s, {
    [`${project}\n{x}\n`.replaceAll('\n', '\r\n').replace('link', 'lnk')]: [
      '5:1 unknown field "lnk" — did you mean "link"?',
      '8:1 expressions are not allowed in content: "{x}"',
    ],
    [`\ufeff${project}\n🎨 {x}\n`.replaceAll('\n', '\r\n')]:
      '8:4 expressions are not allowed in content: "{x}"',
  }),
];
