import { expect, test } from 'vitest';
import { makeSites } from '../../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../../tests/helpers/render-in-site.ts';
import { prepareBody } from '../../../content/bodies/prepare-body.ts';
import { Navigation } from '../navigation.tsx';
import { Section } from '../section.tsx';
import { Prose } from './prose.tsx';

const roles = ['Coder', 'Autor'];
const [en, de = en] = makeSites({
  profile: { roles },
  config: {
    languages: [{ code: 'en' }, { code: 'de' }],
    sections: [
      { section: 'talks', layout: 'list', heading: 'My talks', link: 'Talks' },
      { section: 'lists', layout: 'list', heading: 'My lists', link: 'Lists' },
    ],
    links: [{ label: 'Shop', url: 'https://shop.example' }],
  },
  talks: [{ title: 'One' }],
  lists: [{ title: 'Two' }],
  translations: {
    de: { 'site.yaml': { sections: [{ section: 'lists', heading: 'Listen', link: 'Listen' }] } },
  },
});

async function render(text: string) {
  const { code = '', findings, headings } = await prepareBody(text, true);
  const entry = { file: 'projects/a.mdx', body: { raw: text, code } };
  return { html: renderInSite(de, <Prose entry={entry} />), findings, headings };
}

const marks = 'lang="en" dir="ltr"';

test.each([
  ['a paragraph', 'Deutsch.\n\nTRANSLATE: A *text*.', `<span ${marks}>A <em>text</em>.</span></p>`],
  ['an item', '- TRANSLATE: One\n- Zwei', `<li><span ${marks}>One</span></li>`],
  ['a cell', '| TRANSLATE: A | B |\n| --- | --- |\n| c | d |', `<span ${marks}>A</span></th>`],
  ['a picture', 'TRANSLATE: ![A door](a.png)', `<span ${marks}><img`],
  ['a note', '<Note>TRANSLATE: Read it.</Note>', `<span ${marks}>Read it.</span>`],
  [
    'an abbreviation',
    'Ein <abbr title="TRANSLATE: Three">ABC</abbr>.',
    `<span ${marks}><abbr title="Three">`,
  ],
  [
    'a caption',
    '<Figure src="a.png" alt="Eins" caption="TRANSLATE: Two" />',
    `<figcaption ${marks}>Two`,
  ],
  [
    'an alt text',
    '<Figure src="a.png" alt="TRANSLATE: One" caption="Zwei" />',
    `alt="One" lang="en"`,
  ],
  [
    'a video',
    '<Video src="a.mp4" poster="a.png" alt="TRANSLATE: One" />',
    `aria-label="One" ${marks}`,
  ],
])('%s that is not translated says its language', async (_, text, expected) => {
  const { html, findings } = await render(text);
  expect(findings).toEqual([]);
  expect(html).toContain(expected);
  expect(html).not.toContain('TRANSLATE');
  expect(html.match(/lang=/g)).toHaveLength(1);
});

test('a heading that is not translated keeps the id of the original', async () => {
  const { html, headings } = await render('## TRANSLATE: Why');
  expect(headings).toEqual(['Why']);
  expect(html).toContain(`<h2 id="why"><span ${marks}>Why</span>`);
});

test('headings, links of the navigation and roles say their language, too', () => {
  const navigation = renderInSite(de, <Navigation home="" />);
  expect(navigation).toContain(`<li ${marks}><a href="#talks">Talks`);
  expect(navigation).toContain(`<li ${marks}><a href="https://shop.example"`);
  expect(navigation).toContain('<li><a href="#lists">Listen');
  expect(renderInSite(de, <Section id="talks">.</Section>)).toMatch(
    /<h2[^>]* lang="en"[^>]*>My talks/,
  );
  expect(renderInSite(en, <Section id="talks">.</Section>)).not.toContain('lang=');
  expect(roles.map(de.findTextLanguage)).toEqual(['en', 'en']);
});
