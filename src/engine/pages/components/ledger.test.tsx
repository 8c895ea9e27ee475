import { expect, test } from 'vitest';
import { makeSite, type TestRecords } from '../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../tests/helpers/render-in-site.ts';
import { Page } from '../routes/index/+Page.tsx';
import { EntryFacts } from './entry/entry-page.tsx';

const render = (records: TestRecords) => {
  const html = renderInSite(makeSite(records), <Page.Content />);
  return /<section id="experience".*?<\/section>/s.exec(html)?.[0] ?? '';
};

const makeJobs = (...years: string[]) =>
  years.map((year, index) => ({ role: `Job ${index + 1}`, company: 'Studio', year }));

test.each([
  [makeJobs('2024', '2023', '2022', '2021'), undefined],
  [makeJobs('2024', '2023', '2022', '2021', '2020'), '2 earlier'],
  [makeJobs('2024', '2023', '2022', '2021', '2020', '2019'), '3 earlier'],
  [
    makeJobs('2024 - Present', '2023 - Present', '2022 - Present', '2021 - Present', '2020'),
    undefined,
  ],
])('of %j, the page folds %s', (experience, summary) => {
  const html = render({ experience });
  expect(/<summary>(.*?)<\/summary>/.exec(html)?.[1]).toBe(summary);
  expect(html.match(/<h3/g)).toHaveLength(experience.length);
});

test('a job leads to its project, and the project to its job', () => {
  const experience = [{ role: 'Developer', company: 'Studio', project: '0', year: '2024' }];
  const projects = [{ title: 'Lamp' }, { title: 'Desk' }];
  const site = makeSite({ experience, projects });
  const html = render({ experience, projects });
  const [desk, lamp] = site.entrySections.find(({ id }) => id === 'projects')?.entries ?? [];
  if (!lamp || !desk) throw new Error('the site has no projects');
  expect(html).toContain('href="/#projects/0"');
  expect(html).toContain('id="experience/0"');
  const page = renderInSite(site, <EntryFacts entry={lamp} className="facts" />);
  expect(page).toContain('href="/#experience/0">Developer, Studio</a>');
  expect(renderInSite(site, <EntryFacts entry={desk} className="facts" />)).not.toContain(
    'Developer',
  );
});

test('a job has no link to a project that is hidden', () => {
  const experience = [{ role: 'Developer', company: 'Studio', project: '0', year: '2024' }];
  const config = { sections: [{ section: 'projects', hidden: true }] };
  expect(render({ experience, projects: [{ title: 'Lamp' }], config })).not.toContain('<img');
});
