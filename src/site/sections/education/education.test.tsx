import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assets, makeSite } from '../../../../tests/helpers/make-site.ts';
import { findResumePart } from '../../model/create-site.ts';
import { SiteProvider } from '../../site-context.tsx';
import { Timeline } from './education.tsx';

function render(education: readonly object[]): string {
  const site = makeSite({ education });
  const part = findResumePart(site, 'education');
  const section = part && createElement(Timeline, part);
  const page = createElement(SiteProvider, { value: { site, assets } }, section);
  return renderToStaticMarkup(page);
}

test.each([
  [['2009'], /single/],
  [['2009', '2024'], /timeline/],
])('a timeline of %j fills the sheet', (years, look) => {
  const html = render(years.map((year) => ({ year, logo: 'a.svg', cardLogo: 'a.svg' })));
  expect(/<ol class="([^"]+)"/.exec(html)?.[1]).toMatch(look);
});

test('a card shows the degree, and its title leads to the school', () => {
  const html = render([{ title: 'University', degree: 'BSc', link: 'https://uni.example' }]);
  expect(html).toContain('<span>BSc</span>');
  expect(html).toMatch(/<h3[^>]*><a href="https:\/\/uni.example"[^>]*>University<\/a><\/h3>/);
});
