import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assets, makeSite } from '../../../../tests/helpers/make-site.ts';
import type { Site } from '../../model/create-site.ts';
import { Page } from '../../pages/index/+Page.tsx';
import { SiteProvider } from '../../site-context.tsx';

function render(site: Site): string {
  return renderToStaticMarkup(
    createElement(SiteProvider, { value: { site, assets } }, createElement(Page)),
  );
}

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
  expect(html.match(/href="#(?:more|languages|awards)"/g)).toEqual([
    'href="#more"',
    'href="#more"',
  ]);
});

test('a cover keeps the side that its owner names, and others their center', () => {
  const image = { image: 'a.jpg', imageFocus: 'top' };
  const html = render(makeSite({ projects: [{ title: 'A', ...image }, { title: 'B' }] }));
  expect(html.match(/<img[^>]* data-focus="top"/g)).toHaveLength(1);
});
