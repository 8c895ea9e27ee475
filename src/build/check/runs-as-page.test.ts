import { expect, test } from 'vitest';
import { runsAsPage } from './runs-as-page.ts';

const svg = 'http://www.w3.org/2000/svg';
const page = 'http://www.w3.org/1999/xhtml';
const draw = (inside: string, head = '', attributes = '') =>
  `${head}<svg xmlns="${svg}" width="9" height="9" ${attributes}>${inside}<path d="M0 0h9"/></svg>`;
const runs = (text: string | Buffer) => runsAsPage(Buffer.from(text as string));
const entity = '<!DOCTYPE svg [<!ENTITY x "&#60;script&#62;run()&#60;/script&#62;">]>';

test.each([
  ['a script', draw('<script>run()</script>')],
  ['a script at another address', draw('<script href="x.js"/>')],
  ['a script with a prefix of hyphens', draw(`<a-b:script xmlns:a-b="${svg}">run()</a-b:script>`)],
  ['a script with a prefix of other letters', draw(`<é:script xmlns:é="${svg}">run()</é:script>`)],
  ['a handler', draw('', '', 'onload="run()"')],
  ['a handler on a line of its own', draw('', '', "\nonload\n=\n'run()'")],
  ['a handler behind a value with an angle', draw('', '', 'id=">" onload="run()"')],
  ['a handler that is declared', draw('', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "run()">]>')],
  ['a script that is declared', draw('&x;', entity)],
  ['pieces that are declared', draw('', '<!DOCTYPE svg [<!ENTITY % p SYSTEM "x">%p;]>')],
  ['a frame with a page', draw(`<iframe xmlns="${page}" srcdoc="&lt;script&gt;run()"/>`)],
  ['a frame of another place', draw(`<h:iframe xmlns:h="${page}" src="x.html"/>`)],
  ['an object', draw(`<object xmlns="${page}" data="x.html"/>`)],
  ['a style sheet that makes elements', draw('', '<?xml-stylesheet type="text/xsl" href="#x"?>')],
  ['a link to code', draw('<a href="javascript:run()"/>')],
  ['a link to code in numbers', draw('<a href="&#x6A;ava&#115;cript:run()"/>')],
  ['a link to code with gaps', draw('<a href=" java\n&#9;script&#58;run()"/>')],
  ['a link to code by names', draw('<a href="java&Tab;script&colon;run()"/>')],
  ['a link that is set to code', draw('<set attributeName="href" to="javascript:run()"/>')],
  ['a link that comes to code', draw('<animate values="x; javascript:run()"/>')],
  ['two bytes a letter', Buffer.from(draw('<script>run()</script>'), 'utf16le')],
  ['another alphabet', draw('', '<?xml version="1.0" encoding="iso-2022-jp"?>')],
  ['signs that change the alphabet', draw('<scr\x1b(Bipt>run()</scr\x1b(Bipt>')],
])('a drawing with %s is a page that runs', (_, text) => {
  expect(runs(text)).toBe(true);
});

test.each([
  ['shapes', draw('<g id="one" fill="#fff"><title>On air: "on" = off</title></g>')],
  ['words of a script', draw('<desc>How to script on="off"? javascript: the parts</desc>', '', '')],
  ['a link', draw('<a href="https://example.org/?on=1"><text>javascript</text></a>')],
  ['a style', draw('<style>.on{fill:red}</style>', '<?xml version="1.0" encoding="UTF-8"?>')],
  ['text of a page', draw(`<foreignObject><p xmlns="${page}">Hello</p></foreignObject>`)],
  ['names declared by a drawing program', draw('', `<!DOCTYPE svg [<!ENTITY ns "${svg}">]>`)],
  ['a byte order mark', `\ufeff${draw('')}`],
  ['an older alphabet', draw('', '<?xml version="1.0" encoding="iso-8859-1"?>')],
])('a drawing with %s runs nothing', (_, text) => {
  expect(runs(text)).toBe(false);
});
