import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Education } from './education.tsx';

const picture = { src: 'a.svg', width: 4, height: 3 };
const entry = { title: 'School', description: 'Years.', logo: picture, cardLogo: picture };

test.each([
  [['2009'], /single/],
  [['2009', '2024'], /timeline/],
])('entries of %j stand as they can fill the sheet', (years, look) => {
  const entries = years.map((year) => ({ ...entry, year, file: `${year}.yaml` }));
  const html = renderToStaticMarkup(<Education entries={entries as never} />);
  expect(/<ol class="([^"]+)"/.exec(html)?.[1]).toMatch(look);
});
