import { expect, test } from 'vitest';
import { hyphenatePage } from './hyphenate.ts';

const page = (lang: string, body: string) =>
  `<!doctype html><html lang="${lang}"><head><title>Datenschutzfolgenabschätzung</title></head><body>${body}</body></html>`;
const show = (html: string) => html.replaceAll('\u00ad', '|');

test('long words of a page may be broken where its language says', async () => {
  const html = page('de', '<h1 class="a">Datenschutzfolgenabschätzung für Ämter</h1>');
  expect(show(await hyphenatePage(html))).toBe(
    page('de', '<h1 class="a">Daten|schutz|fol|gen|ab|schät|zung für Ämter</h1>'),
  );
  const brazilian = await hyphenatePage(page('pt-BR', '<p>responsabilidades</p>'));
  expect(show(brazilian)).toContain('respon|sa|bi|li|dades');
});

test.each([
  '<pre>Datenschutzfolgenabschätzung</pre>',
  '<p lang="en">internationalization</p>',
  '<div data-island="form"><div>Datenschutzfolgenabschätzung</div>Datenschutzfolgenabschätzung</div>',
  '<h1 class="x owner-name">Wolfeschlegelsteinhausen</h1>',
  '<a href="https://beispielhandwerkskammer.de">beispielhandwerkskammer.de</a>',
  '<p>post@beispielhandwerkskammer.de</p>',
])('the words of %s stay', async (body) => {
  expect(await hyphenatePage(page('de', body))).toBe(page('de', body));
});

test.each(['en', 'en-GB', 'ja', 'ar', 'hi', 'vi'])('a page in "%s" stays', async (lang) => {
  const html = page(lang, '<p>internationalization</p>');
  expect(await hyphenatePage(html)).toBe(html);
});
