import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../tests/helpers/render-in-site.ts';
import type { Site } from '../model/create-site.ts';
import { Page } from '../pages/index/+Page.tsx';

const render = (site: Site) => renderInSite(site, <Page.Content />);

test.each(['ledger', 'cards', 'list'])('a company leads to its site in a part of %s', (layout) => {
  const experience = [{ company: 'Studio', link: 'https://studio.example', location: 'Wien' }];
  const html = render(
    makeSite({ experience, config: { parts: [{ part: 'experience', layout }] } }),
  );
  expect(html).toMatch(/<a href="https:\/\/studio.example"[^>]*>Studio<\/a>, Wien/);
});

test('the parts of a group are lists in one section, each with a heading to link to', () => {
  const languages = [{ title: 'German', level: 'Native' }];
  const awards = [{ title: 'Prize', by: 'Jury', level: 'Gold', year: '2024' }];
  const parts = ['languages', 'awards'].map((part) => ({ part, layout: 'list', group: 'More' }));
  const site = makeSite({ languages, awards, config: { parts } });
  const html = render(site);
  const section = /<section id="more".*?<\/section>/.exec(html)?.[0] ?? '';
  expect(section.match(/<h[2-6].*?<\/h/g)).toHaveLength(3);
  expect(section).toMatch(
    /<h3 id="languages"[^>]*>Languages<\/h3><ul aria-labelledby="languages">/,
  );
  expect(
    section
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  ).toBe('More Languages German Native Awards Prize 2024 Jury, Gold');
});

const bibtex = '@article{a,\n  title = {A & <b>},\n}';

test('a publication has its title, its authors, where it appeared, its links, and BibTeX to copy', () => {
  const publications = [
    {
      title: 'On carets',
      by: 'Letters, 12(3)',
      year: 'Aug 2023',
      description: 'Ines Roth, **Ada Lovelace**',
      links: [{ label: 'PDF', url: 'https://a.example/a.pdf' }],
      bibtex,
    },
    { title: 'Bare', year: '2020' },
  ];
  const html = render(
    makeSite({
      publications,
      config: { parts: [{ part: 'publications', layout: 'publications' }] },
    }),
  );
  const [first = '', second = ''] = html.match(/<li class="[^"]*publication.*?<\/li>/gs) ?? [];
  const words = first.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
  expect(words).toBe(
    '|Aug 2023|On carets|Ines Roth, |Ada Lovelace|Letters, 12(3)|BibTeX| On carets|@article{a,\n  title = {A &amp; &lt;b&gt;},\n}|Copy|PDF| On carets|',
  );
  expect(first).toMatch(/<button type="button" [^>]*data-copied="Copied" aria-live="polite">Copy</);
  expect(second).not.toMatch(/details|button/);
});

test.each(['ledger', 'list'])('BibTeX is in a part of %s, too', (layout) => {
  const papers = [{ title: 'On carets', bibtex }];
  const html = render(makeSite({ papers, config: { parts: [{ part: 'papers', layout }] } }));
  expect(html.match(/<details class="[^"]*bibtex/g)).toHaveLength(1);
});
