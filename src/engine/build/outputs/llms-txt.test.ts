import { expect, test } from 'vitest';
import { makeSite, makeSites, type TestRecords } from '../../../../tests/helpers/make-site.ts';
import { makeLlmsTxt } from './llms-txt.ts';

const body = { raw: 'Text.', code: '' };
const records: TestRecords = {
  profile: { bio: 'I *build*\n\n- things' },
  experience: [{}],
  projects: [
    { title: 'Atlas [2]', description: 'Maps\nand **more**.', body },
    { title: 'No page', description: 'Short.' },
  ],
};

test('llms.txt names the person and lists pages, resume and feed as llmstxt.org says', () => {
  const site = makeSite(records, { siteUrl: 'https://a.example', basePath: '/b/' });
  expect(makeLlmsTxt(site, [site])).toBe(`# Ada Lovelace

> I build • things

Programmer

## Portfolio

- [Ada Lovelace](https://a.example/b/): Experience, Projects, Get in Touch

## Projects

- [Atlas \\[2\\]](https://a.example/b/projects/0/): Maps and more.

## Resume

- [Resume](https://a.example/b/resume/): Resume of Ada Lovelace
- [PDF](https://a.example/b/resume.pdf)
- [DOCX](https://a.example/b/resume.docx)
- [JSON](https://a.example/b/resume.json): JSON Resume
- [vCard](https://a.example/b/contact.vcf)

## Optional

- [Atom](https://a.example/b/feed.xml)
`);
});

test('each language has its own, which names the others', () => {
  const config = { languages: ['en', 'de'] };
  const sites = makeSites({ ...records, config }, { siteUrl: 'https://a.example' });
  const [english = '', german = ''] = sites.map((site) => makeLlmsTxt(site, sites));
  expect(english).toContain(
    '## Optional\n\n- [Atom](https://a.example/feed.xml)\n- [Deutsch](https://a.example/de/llms.txt)\n',
  );
  expect(german).toContain('- [English](https://a.example/llms.txt)\n');
  expect(german).toContain('## Lebenslauf\n\n- [Lebenslauf](https://a.example/de/resume/)');
});

test('it lists the pages of an archive, but not those of a tag, nor resumes that are not listed', () => {
  const many = Array.from({ length: 130 }, (_, index) => ({
    title: `P${index}`,
    technologies: ['Go'],
  }));
  const resumes = [
    { name: 'backend', include: ['a'] },
    { name: 'secret', include: ['a'], listed: false },
    { name: 'private', include: ['a'], published: false },
  ];
  // Without a URL, links are paths.
  const site = makeSite({ projects: many, config: { resumes } });
  const text = makeLlmsTxt(site, [site]);
  expect(text.match(/(?<=\]\(\/)projects[^)]*/g)).toEqual([
    'projects/',
    'projects/page/2/',
    'projects/page/3/',
  ]);
  expect(text).toContain('- [Backend](/resume/backend.pdf): PDF\n');
  expect(text).not.toMatch(/secret|private|Optional|https:/);
});
