import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeContent, makePhoto } from '../../../../tests/helpers/content.ts';
import { judgePicture } from './judge-picture.ts';

const root = await makeContent({});
afterAll(() => rm(root, { recursive: true }));

async function judge(name: string, bytes: string | Uint8Array) {
  await writeFile(join(root, name), bytes);
  return judgePicture(join(root, name));
}

const svg = 'http://www.w3.org/2000/svg';
const page = 'http://www.w3.org/1999/xhtml';
const draw = (inside: string, head = '', attributes = '') =>
  `${head}<svg xmlns="${svg}" width="9" height="9" ${attributes}>${inside}<path d="M0 0h9"/></svg>`;
const entity = '<!DOCTYPE svg [<!ENTITY x "&#60;script&#62;run()&#60;/script&#62;">]>';

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'a photo of type %s is fine, and half of one is damaged',
  async (type) => {
    const photo = await makePhoto(type);
    expect(await judge(`a.${type}`, photo)).toBe('fine');
    expect(await judge(`half.${type}`, photo.subarray(0, photo.length / 2))).toBe('damaged');
  },
);

test.each<[file: string, what: string, content: string | Uint8Array]>([
  ['x.png', 'a page', '<html>hello</html>'],
  ['x.svg', 'a page', '<html>hello</html>'],
  ['x.svg', 'an unclosed tag', `<svg xmlns="${svg}" viewBox="0 0 4 3"><g>`],
  ['x.svg', 'a photo', await makePhoto('png')],
  ['x.gif', 'a photo of another type', await makePhoto('png')],
  ['x.png', 'nothing', ''],
  ['x.svg', 'text of another encoding', Buffer.from(draw(''), 'utf16le')],
])('a picture %s that holds %s is damaged', async (file, _, content) => {
  expect(await judge(file, content)).toBe('damaged');
});

test('a small file with a huge picture is refused', async () => {
  const create = { width: 12_000, height: 12_000, channels: 3, background: 'red' } as const;
  expect(await judge('huge.png', await sharp({ create }).png().toBuffer())).toBe('damaged');
});

test.each([
  ['a script', draw('<script>run()</script>')],
  ['a script with a prefix', draw(`<a-b:script xmlns:a-b="${svg}">run()</a-b:script>`)],
  ['a handler', draw('', '', "\nonload\n=\n'run()'")],
  ['a handler that is declared', draw('', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "run()">]>')],
  ['a script that is declared', draw('&x;', entity)],
  ['a frame with a page', draw(`<iframe xmlns="${page}" srcdoc="&lt;script&gt;run()"/>`)],
  ['a link to code', draw('<a href="javascript:run()"/>')],
  ['a link to code in numbers', draw('<a href="&#x6A;ava&#115;cript:run()"/>')],
  ['a link to code in parts', draw('<a href="java&#10;script:run()"/>')],
  ['a link that is set to code', draw('<set attributeName="href" to="javascript:run()"/>')],
  ['a handler that is set', draw(`<set attributeName="onload" to="run()"/>`)],
  ['a link that comes to code', draw(`<animate values="'x'; javascript:run()"/>`)],
])('a drawing with %s would run code', async (_, text) => {
  expect(await judge('x.svg', text)).toBe('script');
});

test.each([
  ['a picture', draw('<image width="1" href="https://example.org/a.png"/>')],
  ['a font', draw('<style>@font-face{src:url( "http://example.org/a.woff2")}</style>')],
  ['styles', draw('<style>@import "a.css";</style>')],
  ['pictures in turn', draw('<image><animate values="a.png;https://example.org/b"/></image>')],
  ['all it names', draw('<image href="a.png"/>', '', 'xml:base="https://example.org/"')],
  ['a declared URL', draw('<image href="&ns;"/>', `<!DOCTYPE svg [<!ENTITY ns "${svg}">]>`)],
  ['a picture in a page', draw(`<img xmlns="${page}" srcset="https://example.org/a.png 1x"/>`)],
  ['a ground of a page', draw(`<body xmlns="${page}" background="https://example.org/a.png"/>`)],
  ['a fill in escapes', draw('<style>p{fill:u\\72l(https://example.org/a)}</style>')],
  [
    'a fill in pieces',
    draw('<style>p{fill:u<!-- --><![CDATA[rl(https://example.org/a)}]]></style>'),
  ],
  ['one of several', draw('<style>p{fill:image-set("https://example.org/a" 1x)}</style>')],
])('a drawing that loads %s from elsewhere is refused', async (_, text) => {
  expect(await judge('x.svg', text)).toBe('remote');
});

test.each([
  ['shapes', draw('<g id="one" fill="#fff"><title>On air: "on" = off &#233;</title></g>')],
  ['a label with a name of code', draw('', '', 'aria-label="Learn javascript: the parts"')],
  ['words of a script', draw('<desc>How to script on="off"? javascript: the parts</desc>')],
  ['a photo in itself', draw(`<image href="data:image/png;base64,${'A'.repeat(99_999)}"/>`)],
  ['a link', draw('<a href="https://example.org/?a=1&amp;on=1"><text>javascript</text></a>')],
  ['a place on a disk', draw('<g export-filename="C:\\\\drawings\\\\72.png"/>')],
  ['a style', draw('<style>.on{fill:red}</style>', '<?xml version="1.0" encoding="UTF-8"?>')],
  ['text of a page', draw(`<foreignObject><p xmlns="${page}">Hello</p></foreignObject>`)],
  ['names declared by a drawing program', draw('', `<!DOCTYPE svg [<!ENTITY ns "${svg}">]>`)],
])('a drawing with %s is fine', async (_, text) => {
  expect(await judge('x.svg', text)).toBe('fine');
});
