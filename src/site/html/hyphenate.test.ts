import { expect, test } from 'vitest';
import { hyphenateTree } from './hyphenate.ts';
import { readPageTree, writePageTree } from './tree.ts';

function hyphenate(language: string, html: string): string {
  const tree = readPageTree(html);
  hyphenateTree(tree, language);
  return writePageTree(tree).replaceAll('\u00ad', '|');
}

test('long words of a page may be broken where its language says', () => {
  const html = '<h1 class="a">Datenschutzfolgenabschätzung für Ämter</h1>';
  expect(hyphenate('de', html)).toBe(
    '<h1 class="a">Daten|schutz|fol|gen|ab|schät|zung für Ämter</h1>',
  );
  expect(hyphenate('pt-BR', '<p>responsabilidades</p>')).toBe('<p>respon|sa|bi|li|dades</p>');
});

test.each([
  '<pre>Datenschutzfolgenabschätzung</pre>',
  '<p lang="en">internationalization</p>',
  '<div data-island="form"><div>Datenschutzfolgenabschätzung</div>Datenschutzfolgenabschätzung</div>',
  '<h1 class="x owner-name">Wolfeschlegelsteinhausen</h1>',
  '<a href="https://beispielhandwerkskammer.de">beispielhandwerkskammer.de</a>',
  '<p>post@beispielhandwerkskammer.de</p>',
])('the words of %s stay', (html) => {
  expect(hyphenate('de', html)).toBe(html);
});

test.each(['en', 'en-GB', 'ja', 'ar', 'hi', 'vi'])('a page in "%s" stays', (language) => {
  const html = '<p>internationalization</p>';
  expect(hyphenate(language, html)).toBe(html);
});
