import { type ContentFiles, project } from '../helpers/content.ts';
import type { BadInput } from './bad-input.ts';

function writeBody(text: string): ContentFiles {
  return { 'projects/a.mdx': project + text };
}

/** Front matter and bodies that are not what a case study takes. */
export const badMdx: readonly BadInput[] = [
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
    writeBody('\n👩‍💻 {/* a */} שלום { b\nand more\n'.replaceAll('\n', '\r\n')),
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
    'projects/a.mdx:12:1 this link names no heading of this text: "#main" — did you mean "#main-1"?',
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
  [writeBody('\n👩‍👩‍👧‍👦 שלום {x}\n'), 'projects/a.mdx:8:18 content runs no code: "{x}"'],
  [writeBody('\n\ta\n\nb\t{x}\n'), 'projects/a.mdx:10:3 content runs no code: "{x}"'],
  [
    { 'projects/a.mdx': `\ufeff${project}\n🎨 {x}\n`.replaceAll('\n', '\r\n') },
    'projects/a.mdx:8:4 content runs no code: "{x}"',
  ],
  [
    { 'projects/a.mdx': `\ufeff${project.replace('title: Shop', 'title: 5')}` },
    'projects/a.mdx:2:8 "title" must be text, found the number 5',
  ],
  [
    { 'projects/a.mdx': project.replace('link', 'imge: a.svg\nlink') },
    'projects/a.mdx:5:1 unknown field "imge" — did you mean "image"?',
  ],
  [
    { 'projects/a.mdx': `\n${project}` },
    'projects/a.mdx:1:1 the file must begin with the line "---"',
  ],
  [{ 'projects/a.mdx': '---\n---\n' }, 'projects/a.mdx:1:1 the file holds no fields'],
  [writeBody('\n<Note kind="a">b</Note>\n'), 'projects/a.mdx:8:1 <Note> has no attribute "kind"'],
  [
    writeBody('\n<Figure srk="../me.svg" alt="a" />\n'),
    'projects/a.mdx:8:1 <Figure> needs the attribute "src"',
    'projects/a.mdx:8:1 <Figure> has no attribute "srk" — did you mean "src"?',
  ],
  [
    writeBody('\n<constructor />\n'),
    'projects/a.mdx:8:1 <constructor> is not offered in a case study',
  ],
  [
    writeBody('\n<a href="x" onclick="y()">z</a>\n'),
    'projects/a.mdx:8:1 <a> is not offered in a case study',
  ],
  [
    writeBody('\n<style>{`a`}</style>\n'),
    'projects/a.mdx:8:1 <style> is not offered in a case study',
    'projects/a.mdx:8:8 content runs no code: "{`a`}"',
  ],
  [
    writeBody('\n![x](data:image/png;base64,AAAA)\n'),
    'projects/a.mdx:8:1 this picture must be a path inside the content folder, found "data:image/png;base64,AAAA"',
  ],
  [writeBody('\n[x](http://)\n'), 'projects/a.mdx:8:1 this link is no complete address: "http://"'],
  [writeBody(`\n${'- '.repeat(60)}a\n`), 'projects/a.mdx:8:1 the text is nested too deeply'],
  [writeBody(`\n${'1. '.repeat(60)}a\n`), 'projects/a.mdx:8:1 the text is nested too deeply'],
  [
    writeBody(`\n${'# A\n\n'.repeat(14)}[x](#b)\n`),
    'projects/a.mdx:36:1 this link names no heading of this text: "#b" — did you mean "#a"?',
  ],
];
