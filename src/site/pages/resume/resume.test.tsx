import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assets, makeSite } from '../../../../tests/helpers/make-site.ts';
import { SiteProvider } from '../../site-context.tsx';
import { Page } from './+Page.tsx';

function render(config: object): string {
  const experience = [
    { role: 'Leader', for: ['lead'], description: '- Hired {for: lead}\n- Wrote {for: backend}' },
  ];
  const site = makeSite({ config, experience });
  const page = createElement(SiteProvider, { value: { site, assets } }, createElement(Page));
  return renderToStaticMarkup(page);
}

test('the resume has everything, and links to those of a part that are listed', () => {
  const html = render({
    resumes: [
      { name: 'backend', label: 'For servers', include: ['backend'] },
      { name: 'team-lead' },
      { name: 'quiet', listed: false },
      { name: 'home', published: false },
    ],
  });
  for (const text of ['Leader', '<li>Hired</li>', '<li>Wrote</li>']) expect(html).toContain(text);
  const links = Array.from(html.matchAll(/href="(\/resume\/[^"]+)"[^>]*>([^<]+)/g), (link) =>
    link.slice(1),
  );
  expect(links).toEqual([
    ['/resume/backend.pdf', 'For servers'],
    ['/resume/team-lead.pdf', 'Team lead'],
  ]);
  expect(html).not.toMatch(/\{for|quiet|home/);
});

test('a site without such resumes has no link more', () => {
  expect(render({}).match(/href="[^"]*resume[^"]*"/g)).toEqual([
    'href="/resume.pdf"',
    'href="/resume.json"',
  ]);
});
