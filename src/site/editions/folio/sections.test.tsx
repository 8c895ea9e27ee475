import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../tests/helpers/render-in-site.ts';
import { Page } from '../../pages/index/+Page.tsx';

function render(records: Parameters<typeof makeSite>[0]) {
  const site = makeSite({
    ...records,
    config: { theme: { edition: 'folio' }, ...records?.config },
  });
  const html = renderInSite(site, <Page.Content />);
  const find = (id: string) => new RegExp(`<section id="${id}".*?</section>`).exec(html)?.[0] ?? '';
  return { home: find('home'), projects: find('projects') };
}

test('without a project, the name and the bio are the first screen', () => {
  const { home } = render({});
  expect(home).not.toContain('<img');
  expect(home).toMatch(/<h1 id="home-heading" class="p-name _?[^ "]*name[^ "]*">/);
});

test('the cover of the first screen is not repeated in its section', () => {
  const projects = [{ title: 'A', image: 'a.png', imageAlt: 'A lamp.' }, { title: 'B' }];
  const { home, projects: section } = render({ projects, experience: [{}] });
  expect(home).toContain('alt="A lamp."');
  expect(section).not.toContain('alt="A lamp."');
  expect(section).toContain('>A<');
});
