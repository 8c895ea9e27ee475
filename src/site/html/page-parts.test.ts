import { expect, test } from 'vitest';
import { findParts } from './page-parts.ts';
import { listElements, readPageTree } from './tree.ts';

const list = (html: string) => listElements(readPageTree(html));

test('what a template holds is of the page, too', () => {
  const html = '<template><ol class="a"><li></li></ol></template>';
  expect(list(html).map(({ tagName }) => tagName)).toEqual(['template', 'ol', 'li']);
});

test('a policy learns of scripts, styles and URLs of elements only', () => {
  const html = [
    '<script>a()</script><script type="application/ld+json">{}</script><script src="/b.js"></script>',
    '<script src="https://c.example/d.js?e=1&amp;f=2"></script><script src="data:text/javascript,1"></script>',
    '<style>g{src:url(data:font/woff2;base64,A)}</style><form></form>',
    '<p>&lt;script>h()&lt;/script> data:image/png url(data:image/png) &lt;video></p>',
  ];
  expect(findParts(list(html.join('')))).toEqual({
    scripts: ['a()'],
    styles: ['g{src:url(data:font/woff2;base64,A)}'],
    foreign: ['https://c.example/d.js?e=1&f=2', 'data:text/javascript,1'],
    uses: ['inlineFont', 'form'],
  });
});
