import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFloor } from './make-floor.ts';

const page = `<!doctype html>
<html lang="en" class="js"><head><meta charset="utf-8"><title>Ada</title>
<script>if (1 < 2) document.title = 'scripted'</script><style>h1 > a { color: red }</style></head>
<body><main><h1 class="big"><a href="#home" class="x">Ada <span>Lovelace</span></a></h1>
<!-- a remark --><svg viewBox="0 0 1 1"><title>drawn</title><path d="M0 0"/></svg>
<picture><source srcset="a.avif"/><img src="a.jpg" alt="A face"/></picture><img src="b.svg" alt=""/>
<div><ul aria-label="Tags"><li>C&amp;C</li><li>Java</li></ul></div>
<form action="/x"><label for="n">Your Name</label><input id="n" required="" name="user_name"/></form>
<p id="note" hidden="">Opens</p></main></body></html>`;

test('the floor keeps headings, lists, links and fields, and nothing that dresses them', () => {
  const body = makeFloor(page)
    .replace(/^.*<body>/s, '<body>')
    .replaceAll('\n', '');
  expect(body).toBe(
    '<body><main><h1><a href="#home">Ada Lovelace</a></h1>' +
      '<ul><li>C&amp;C</li><li>Java</li></ul>' +
      '<form><label for="n">Your Name</label><input id="n" name="user_name"></form>' +
      '<p id="note" hidden>Opens</p></main></body></html>',
  );
});

test('the floor is a whole page that fits a phone and asks for no other file', () => {
  const floor = makeFloor(page);
  expect(floor).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8">/);
  expect(floor).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(floor).toContain('<title>Ada</title>');
  expect(floor.match(/ (?:src|srcset|href)="[^#"]+"/g)).toEqual([' href="data:,"']);
});

test('the floor has every word of the built page, in its order', async () => {
  const built = await readFile('dist/client/index.html', 'utf8');
  const floor = makeFloor(built);
  expect(listWords(floor)).toEqual(listWords(built));
  expect(listWords(floor).length).toBeGreaterThan(500);
  for (const tag of ['h1', 'h2', 'h3', 'li', 'p', 'a', 'input', 'button']) {
    expect([tag, count(floor, tag)]).toEqual([tag, count(built, tag)]);
  }
});

/** Words that are shown, wherever tags stand in and between them. */
function listWords(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const shown = body
    .replace(/<(script|style|svg)[\s>].*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    // A block ends a word, and what stands in a line does not.
    .replace(
      /<\/?(?:h\d|p|li|[uod]l|d[td]|section|main|nav|header|footer|label|button|form)\b.*?>/g,
      ' ',
    )
    .replace(/<[^>]*>/g, '');
  return shown.split(/\s+/).filter(Boolean);
}

const count = (html: string, tag: string) => html.split(new RegExp(`<${tag}[\\s>]`)).length - 1;
