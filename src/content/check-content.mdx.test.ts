import { describe, expect, test } from 'vitest';
import { listFaults } from './list-faults.ts';
import { type ContentFiles, project } from './make-content.ts';

function writeBody(text: string): ContentFiles {
  return { 'projects/a.mdx': project + text };
}

const cases: [files: ContentFiles, ...faults: string[]][] = [
  [{ 'projects/a.mdx': 'hello' }, 'projects/a.mdx:1:1 the file must begin with the line "---"'],
  [
    { 'projects/a.mdx': project.replace('---', '---js') },
    'projects/a.mdx:1:1 nothing may stand after the first "---"',
  ],
  [
    { 'projects/a.mdx': project.replace(/---\n$/, '') },
    'projects/a.mdx:1:1 the front matter has no second line "---"',
  ],
  [
    { 'projects/a.mdx': project.replace(/---\n$/, '---x\n') },
    'projects/a.mdx:6:1 nothing may stand after the second "---"',
  ],
  [
    { 'projects/a.mdx': `-${project}` },
    'projects/a.mdx:1:1 nothing may stand after the first "---"',
  ],
  [
    { 'projects/a.mdx': project.replace(/title.*\n/, '') },
    'projects/a.mdx:1:1 missing field "title"',
  ],
  [
    { 'projects/a.mdx': project.replace('link', 'lnik') },
    'projects/a.mdx:5:1 unknown field "lnik" — did you mean "link"?',
  ],
  [
    { 'projects/a.mdx': project.replace('https://example.com', 'JavaScript:alert(1)') },
    'projects/a.mdx:5:7 "link" must start with https://, http:// or mailto:, found "JavaScript:alert(1)"',
  ],
  [
    writeBody('\nimport x from "fs"\n'),
    'projects/a.mdx:8:1 content runs no code: a line begins with "import" or "export"',
  ],
  [
    writeBody('\nexport const x = 1\n'),
    'projects/a.mdx:8:1 content runs no code: a line begins with "import" or "export"',
  ],
  [
    writeBody('\nHello.\n\nimport the data\n'),
    'projects/a.mdx:10:1 content runs no code: a line begins with "import" or "export"',
  ],
  [
    writeBody('\nHi {process.env.HOME}\n'),
    'projects/a.mdx:8:4 content runs no code: "{process.env.HOME}"',
  ],
  [writeBody('\n{1 + 1}\n'), 'projects/a.mdx:8:1 content runs no code: "{1 + 1}"'],
  [
    writeBody('\nHi { there\n'),
    'projects/a.mdx:8:4 a "{" stands here that is not meant as code, or is not closed',
  ],
  [
    writeBody('\nHi {a b} there\n'),
    'projects/a.mdx:8:4 a "{" stands here that is not meant as code, or is not closed',
  ],
  [
    writeBody('\n{ there\n\nMore.\n\nThe end.\n'),
    'projects/a.mdx:8:1 a "{" stands here that is not meant as code, or is not closed',
  ],
  [
    writeBody('\n👩‍💻 {/* a */} שלום { {/* b */}\nand more\n'.replaceAll('\n', '\r\n')),
    'projects/a.mdx:8:22 a "{" stands here that is not meant as code, or is not closed',
  ],
  [
    writeBody('\nexport const a = {\n  b: 1,\n  c: ],\n};\n'),
    'projects/a.mdx:8:1 content runs no code: a line begins with "import" or "export"',
  ],
  [writeBody('\n<div>x</div>\n'), 'projects/a.mdx:8:1 <div> is not offered in a case study'],
  [
    writeBody('\n<script>alert(1)</script>\n'),
    'projects/a.mdx:8:1 <script> is not offered in a case study',
  ],
  [
    writeBody('\n<Fgure src="a" alt="b" />\n'),
    'projects/a.mdx:8:1 <Fgure> is not offered in a case study — did you mean "Figure"?',
  ],
  [writeBody('\n<>x</>\n'), 'projects/a.mdx:8:1 <> is not offered in a case study'],
  [writeBody('\n<a.b />\n'), 'projects/a.mdx:8:1 <a.b> is not offered in a case study'],
  [
    writeBody('\n<Figure src="../me.svg" />\n'),
    'projects/a.mdx:8:1 <Figure> needs the attribute "alt"',
  ],
  [
    writeBody('\n<Figure src={x} alt="a" />\n'),
    'projects/a.mdx:8:1 "src" of <Figure> must be text',
  ],
  [
    writeBody('\n<Figure src="../me.svg" alt="a" {...x} />\n'),
    'projects/a.mdx:8:1 content runs no code: "{...x}"',
  ],
  [
    writeBody('\n<Figure src="../me.svg" alt="a" onClick="x()" />\n'),
    'projects/a.mdx:8:1 <Figure> has no attribute "onClick"',
  ],
  [
    writeBody('\n<Figure src="no.svg" alt="a" />\n'),
    'projects/a.mdx:8:1 "src" of <Figure> names a file that is not there: "no.svg"',
  ],
  [
    writeBody('\n<Figure src="../me.svg" alt="" />\n'),
    'projects/a.mdx:8:1 "alt" of <Figure> is empty',
  ],
  [
    writeBody('\n<Figure src="../me.svg" alt />\n'),
    'projects/a.mdx:8:1 "alt" of <Figure> must be text',
  ],
  [
    writeBody('\n<Figure src="../me.svg" alt="a">My house</Figure>\n'),
    'projects/a.mdx:8:1 <Figure> takes no text between its tags',
  ],
  [
    writeBody('\n<Figure src="../me.svg" alt="a">\n  {/* mine */}\n\n  **House**\n</Figure>\n'),
    'projects/a.mdx:8:1 <Figure> takes no text between its tags',
  ],
  [
    writeBody('\n<Note>\n\nhello\n'),
    'projects/a.mdx:8:1 <Note> is opened or closed in the wrong place',
  ],
  [writeBody('\nOne.<br>\nTwo.\n'), 'projects/a.mdx:8:5 <br> is not offered in a case study'],
  [
    writeBody('\n<img src="../me.svg">\n\nMore.\n'),
    'projects/a.mdx:8:1 <img> is not offered in a case study',
  ],
  [
    writeBody('\n<Note>a</Figure>\n'),
    'projects/a.mdx:8:8 </Figure> is opened or closed in the wrong place',
  ],
  [
    writeBody('\n[x](javascript:alert(1))\n'),
    'projects/a.mdx:8:1 this link must start with https://, http:// or mailto:, found "javascript:alert(1)"',
  ],
  [
    writeBody('\n[x](&#106;avascript:alert(1))\n'),
    'projects/a.mdx:8:1 this link must start with https://, http:// or mailto:, found "javascript:alert(1)"',
  ],
  [
    writeBody('\n[x](/about)\n'),
    'projects/a.mdx:8:1 this link must start with https://, http:// or mailto:, found "/about"',
  ],
  [
    writeBody('\n[x][y]\n\n[y]: data:text/html,x\n'),
    'projects/a.mdx:10:1 this link must start with https://, http:// or mailto:, found "data:text/html,x"',
  ],
  [
    writeBody('\n[x](#hello)\n'),
    'projects/a.mdx:8:1 this link names no heading of this text: "#hello"',
  ],
  [
    writeBody('\n# Hello, `World`\n\n[x](#hello-wrld)\n'),
    'projects/a.mdx:10:1 this link names no heading of this text: "#hello-wrld" — did you mean "#hello-world"?',
  ],
  [
    writeBody('\n# Main\n\n# 🎨\n\n[x](#main) [y](#) [z](#main-1)\n'),
    'projects/a.mdx:12:1 this link names no heading of this text: "#main"',
    'projects/a.mdx:12:12 this link names no heading of this text: "#"',
  ],
  [
    writeBody('\n# Hello\n\n[x][y]\n\n[y]: #hello-1\n'),
    'projects/a.mdx:12:1 this link names no heading of this text: "#hello-1" — did you mean "#hello"?',
  ],
  [
    writeBody('\n![x](no.svg)\n'),
    'projects/a.mdx:8:1 this picture names a file that is not there: "no.svg"',
  ],
  [
    writeBody('\n![x](../../me.svg)\n'),
    'projects/a.mdx:8:1 this picture leads out of the content folder: "../../me.svg"',
  ],
  [
    writeBody('\n![x](https://a.b/c.png)\n'),
    'projects/a.mdx:8:1 this picture must be a path inside the content folder, found "https://a.b/c.png"',
  ],
  [
    writeBody('\n![x][y]\n\n[y]: no.svg\n'),
    'projects/a.mdx:10:1 this picture names a file that is not there: "no.svg"',
  ],
  [writeBody('\n<!-- hi -->\n'), 'projects/a.mdx:8:1 HTML comments are not read'],
  [writeBody('\n<https://a.b>\n'), 'projects/a.mdx:8:1 links in "<>" are not read'],
  [
    writeBody('\nI <3 you\n'),
    'projects/a.mdx:8:3 a "<" stands here that does not begin a complete tag',
  ],
  [
    writeBody('\na <b\n'),
    'projects/a.mdx:8:3 a "<" stands here that does not begin a complete tag',
  ],
  [
    writeBody('\n<div />\n\n<p />\n\n{x}\n'),
    'projects/a.mdx:8:1 <div> is not offered in a case study',
    'projects/a.mdx:10:1 <p> is not offered in a case study',
    'projects/a.mdx:12:1 content runs no code: "{x}"',
  ],
  [writeBody(`\n${'>'.repeat(200)}\n`), 'projects/a.mdx:8:1 the text is nested too deeply'],
  [
    { 'projects/a.mdx': `${project}\n{x}\n`.replaceAll('\n', '\r\n').replace('link', 'lnk') },
    'projects/a.mdx:5:1 unknown field "lnk" — did you mean "link"?',
    'projects/a.mdx:8:1 content runs no code: "{x}"',
  ],
];

describe('the checker says of MDX', () => {
  test.each(cases.map(([files, ...faults]) => ({ files, faults })))(
    '$faults.0',
    async ({ files, faults }) => {
      expect(await listFaults(files)).toEqual(faults);
    },
  );
});
