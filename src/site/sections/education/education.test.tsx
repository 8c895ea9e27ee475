import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assets, makeSite } from '../../../../tests/helpers/make-site.ts';
import { findResumePart } from '../../model/create-site.ts';
import { SiteProvider } from '../../site-context.tsx';
import { Education } from './education.tsx';

test.each([
  [['2009'], /single/],
  [['2009', '2024'], /timeline/],
])('a timeline of %j fills the sheet', (years, look) => {
  const education = years.map((year) => ({ year, logo: 'a.svg', cardLogo: 'a.svg' }));
  const site = makeSite({ education });
  const part = findResumePart(site, 'education');
  const section = part && createElement(Education, part);
  const page = createElement(SiteProvider, { value: { site, assets } }, section);
  const html = renderToStaticMarkup(page);
  expect(/<ol class="([^"]+)"/.exec(html)?.[1]).toMatch(look);
});
