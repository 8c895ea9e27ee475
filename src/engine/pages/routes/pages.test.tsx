import { expect, test } from 'vitest';
import { assets, makeSite } from '../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../tests/helpers/render-in-site.ts';
import type { DocumentContext } from './page-data.ts';
import { describeProfilePage } from './person.ts';
import { Page as Resume } from './resume/+Page.tsx';
import { Page as Post } from './writing/@slug/+Page.tsx';

const record = {
  title: 'On steps',
  date: '2026-03-01',
  updated: '2026-04-01',
  summary: 'Why *small*.',
  tags: ['Testing'],
  canonical: 'https://elsewhere.example/steps?a=1&b=2',
};

/** Renders a post with these headings, as MDX compiles them: the components are given. */
function renderPost(texts: readonly string[]): string {
  const code = `const { jsx } = arguments[0];
    const texts = ${JSON.stringify(texts)};
    return { default: ({ components: { h2 } }) => texts.map((children, key) => jsx(h2, { children }, key)) };`;
  const site = makeSite({ writing: [{ ...record, body: { raw: 'Text.', code } }] });
  const context = { routeParams: { slug: '0' } } as object as DocumentContext;
  return renderInSite(site, <Post.Content {...context} />);
}

test('a long text has a table of contents, which leads to the ids that its headings get', () => {
  const html = renderPost(['Why', 'Menu', 'Why', 'A & "b"']);
  expect(html).toContain('aria-label="Contents"');
  const list = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, id]) => id);
  const ids = ['why', 'menu-1', 'why-1', 'a--b'];
  expect(list(/<li [^>]*><a href="#([^"]*)">/g)).toEqual(ids);
  expect(list(/<h2 id="([^"]*)"/g)).toEqual(ids);
  expect(renderPost(['Why', 'Menu', 'Why'])).not.toContain('aria-label="Contents"');
});

test('a post says its days, how long it takes to read, and where it was published first', () => {
  const html = renderPost([]);
  expect(html).toContain('<time dateTime="2026-03-01" class="dt-published">Mar 1, 2026</time>');
  expect(html).toContain('<time dateTime="2026-04-01" class="dt-updated">Apr 1, 2026</time>');
  expect(html).toContain('1 min');
  expect(html).toMatch(
    /href="https:\/\/elsewhere\.example\/steps\?a=1&amp;b=2"[^>]*>elsewhere\.example/,
  );
});

function renderResume(config: object): string {
  const experience = [
    { role: 'Leader', for: ['lead'], description: '- Hired {for: lead}\n- Wrote {for: backend}' },
  ];
  return renderInSite(makeSite({ config, experience }), <Resume.Content />);
}

test('the resume has everything, and links to those of a section that are listed', () => {
  const html = renderResume({
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
    ['/resume/backend.pdf', 'For servers (PDF)'],
    ['/resume/backend.docx', 'For servers (DOCX)'],
    ['/resume/team-lead.pdf', 'Team lead (PDF)'],
    ['/resume/team-lead.docx', 'Team lead (DOCX)'],
  ]);
  expect(html).not.toMatch(/\{for|quiet|home/);
});

test.each([
  [{}, ['/resume.pdf', '/resume.docx', '/resume.json']],
  [{ resume: { docx: false } }, ['/resume.pdf', '/resume.json']],
])('a site with the settings %j has links to %j', (config, links) => {
  const found = renderResume(config).matchAll(/href="([^"]*resume[^"]*)"/g);
  expect(Array.from(found, ([, url]) => url)).toEqual(links);
});

test('a degree is a credential, and its school one that the owner attended', () => {
  const school = { title: 'University', link: 'https://uni.example' };
  const education = [
    { ...school, degree: 'MSc', year: '2022' },
    { ...school, degree: 'BSc', year: '2020' },
  ];
  const { mainEntity } = describeProfilePage('', makeSite({ education }), assets);
  expect(mainEntity).toMatchObject({
    alumniOf: [
      { '@type': 'EducationalOrganization', name: 'University', url: 'https://uni.example' },
    ],
    hasCredential: [
      { '@type': 'EducationalOccupationalCredential', name: 'MSc' },
      { '@type': 'EducationalOccupationalCredential', name: 'BSc' },
    ],
  });
});

test('the resume names the present roles, and machines read whether the owner can be hired', () => {
  const site = makeSite({
    profile: { availability: { text: 'Open to work', until: '2099-12-31' } },
    experience: [
      { role: 'Developer', company: 'One', year: '2024 - Present' },
      { role: 'Developer', company: 'Two', year: '2025 - Present' },
      { role: 'Intern', company: 'Three', year: '2020' },
    ],
  });
  const { mainEntity } = describeProfilePage('resume/', site, assets);
  expect(mainEntity).toMatchObject({
    seeks: { '@type': 'Demand', description: 'Open to work', validThrough: '2099-12-31' },
    hasOccupation: [{ '@type': 'Occupation', name: 'Developer' }],
    worksFor: [{ name: 'Two' }, { name: 'One' }],
  });
});

test('the portfolio names the schools that it shows, and the resume all of them', () => {
  const site = makeSite({
    education: Array.from({ length: 20 }, (_, n) => ({ title: `School ${n}`, year: '2020' })),
  });
  for (const [path, count] of Object.entries({ '': 8, 'resume/': 20 })) {
    const { mainEntity } = describeProfilePage(path, site, assets);
    expect(mainEntity).toHaveProperty('alumniOf.length', count);
  }
});
