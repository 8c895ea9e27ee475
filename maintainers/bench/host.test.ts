import { expect, test } from 'vitest';
import { stripPage } from './host.ts';

test('a bare page has the words and elements of a page, and nothing that makes it look or act', () => {
  const html = `<!DOCTYPE html><html lang="en" class="js" data-theme="dark"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="img-src 'self'"><title>Alex</title>
<style>p { color: red }</style><link rel="icon" href="/icon.svg"></head>
<body style="color: red"><h1 id="home" data-reveal="">Class and style</h1><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>
<picture><source srcset="/a.avif"><img src="/a.jpg" alt=""></picture><a class="link" href="#home">Style guide</a>
<script>go()
</script></body></html>`;
  expect(stripPage(html).replace(/\s*\n\s*/g, '')).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Alex</title></head>' +
      '<body><h1 id="home">Class and style</h1><picture></picture><a href="#home">Style guide</a></body></html>',
  );
});
