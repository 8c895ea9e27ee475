import { serialize } from 'parse5';
import { expect, test } from 'vitest';
import { hyphenateTree } from './hyphenate.ts';
import { readPageTree } from './tree.ts';

test.each([
  ['de', '<h1 class="a">Daten|schutz|fol|gen|ab|schät|zung für Ämter</h1>'],
  ['pt-BR', '<p>respon|sa|bi|li|dades</p>'],
  ['sr-Latn', '<p>infra|struk|tura i odgo|vor|no|stima</p>'],
  ['da', '<p>softwareudvikling, kommu|ni|ka|tions|sy|stemer</p>'],
  // Code, other languages, what a script renders again, the owner's name and URLs.
  ['de', '<pre>Datenschutzfolgenabschätzung</pre>'],
  ['de', '<p lang="en">internationalization</p>'],
  ['de', '<div data-island="form"><div>Datenschutzfolgenabschätzung</div></div>'],
  ['de', '<p>© 2026 Ida Wolfeschlegelsteinhausen, Daten|schutz|fol|gen|ab|schät|zung</p>'],
  ['de', '<a href="https://beispielhandwerkskammer.de">beispielhandwerkskammer.de</a>'],
  ['de', '<a>beispiel.de/in/<wbr>thaisguimaraeslima</a>'],
  ['de', '<p>post@beispielhandwerkskammer.de</p>'],
  // Languages that need none, or have no patterns.
  ...['en', 'en-GB', 'ja', 'ar', 'hi', 'id', 'vi'].map((tag) => [
    tag,
    '<p>internationalization</p>',
  ]),
])('in "%s", long words may be broken where its language says: %s', (language, html) => {
  const tree = readPageTree(html.replaceAll('|', ''));
  hyphenateTree(tree, language, 'Ida Wolfeschlegelsteinhausen');
  expect(serialize(tree).replaceAll('\u00ad', '|')).toBe(html);
});
