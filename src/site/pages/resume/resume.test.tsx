import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../tests/helpers/render-in-site.ts';
import { Page } from './+Page.tsx';

function render(config: object): string {
  const experience = [
    { role: 'Leader', for: ['lead'], description: '- Hired {for: lead}\n- Wrote {for: backend}' },
  ];
  return renderInSite(makeSite({ config, experience }), <Page.Content />);
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
    ['/resume/backend.docx', 'For servers (DOCX)'],
    ['/resume/team-lead.pdf', 'Team lead'],
    ['/resume/team-lead.docx', 'Team lead (DOCX)'],
  ]);
  expect(html).not.toMatch(/\{for|quiet|home/);
});

test.each([
  [{}, ['/resume.pdf', '/resume.docx', '/resume.json']],
  [{ resume: { docx: false } }, ['/resume.pdf', '/resume.json']],
])('a site with the settings %j has links to %j', (config, links) => {
  const found = render(config).matchAll(/href="([^"]*resume[^"]*)"/g);
  expect(Array.from(found, ([, address]) => address)).toEqual(links);
});
