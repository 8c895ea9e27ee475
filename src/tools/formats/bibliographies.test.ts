import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile, toLetters } from '../../../tests/helpers/import-file.ts';

const content = {
  'profile.yaml': `schemaVersion: 1
name: Mira A. Okafor
roles: [Engineer]
bio: Trees.
contactInfo: { email: mira@mira.example }
socials: []
copyrightYear: 2026
`,
  'site.yaml': 'parts: [about, { part: publications, layout: list }]\n',
};

const papers = String.raw`---
---
@string{cl = "Compiler Letters"}
@comment{kept apart}

@article{okafor2023errors,
  abbr = {CL},
  bibtex_show = {true},
  selected = {true},
  preview = {carets.gif},
  title = {{Errors} as Teachers: {\'E}tudes on $\alpha$-Conversion \& \emph{Carets}},
  author = {Roth, Ines and Okafor*, Mira and {The Quay Group} and de la Cruz, Juan and others},
  journal = cl # { (Online)},
  volume = 12, number = {3}, pages = {45--67},
  year = 2023, month = aug,
  doi = {10.1234/errors_7},
  url = {https://letters.example/7?a=b\_c&d=~e},
  html = {https://letters.example/7.html},
  pdf = {errors.pdf},
  code = {https://github.com/mira/lantern},
  slides = {https://slides.example/7},
  keywords = {errors, type checking},
  abstract = {Compilers explain {\em little}. We show that 50\% more can be said.

A second paragraph with a < b and {braces}.},
  video = {https://video.example/embed/7},
  annotation = {* Equal contribution.},
  google_scholar_id = {abc},
  altmetric = {248277}, dimensions = {true}, inspirehep_id = {3255},
  additional_info = {. *More* can be [found here](https://more.example)},
}

@InProceedings{ b2019,
  Title = "Carets and \textbf{bold} claims",
  Author = "M. Okafor and Tom Hart",
  Booktitle = "Proceedings of the Harbor Workshop",
  Year = "2019",
  Publisher = {Quay Press},
  note = {Best paper},
  arxiv = {1901.00002},
  bibtex_show = {false},
}

@misc{preprint,
  title = {Parsing tides},
  author = {Okafor, Mira},
  month = jan,
  file = {/home/mira/private.pdf},
  eprint = {2401.00001},
  archivePrefix = {arXiv},
  date = {2024-01-05}
}

@phdthesis{thesis, title={Trees}, author={Okafor, Mira A.}, school={University of Lagos}, year={2016}}
`;

test('a bibliography of al-folio comes whole', async () => {
  const { error, errors, records, letters, out, remarks } = await importFile(
    ['papers.bib', papers],
    {
      content,
    },
  );
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  const { 'profile.yaml': profile, 'site.yaml': site, ...works } = records;
  expect(site.parts).toHaveLength(2);
  expect(profile.name).toBe('Mira A. Okafor');
  expect(works).toEqual({
    'publications/errors-as-teachers-etudes-on-α-conversion-carets.mdx': {
      title: 'Errors as Teachers: Études on α-Conversion & Carets',
      by: 'Compiler Letters (Online), 12(3), 45–67',
      year: 'Aug 2023',
      description: 'Ines Roth, **Mira Okafor\\***, The Quay Group, Juan de la Cruz, et al.',
      tags: ['errors', 'type checking'],
      links: [
        { label: 'DOI', url: 'https://doi.org/10.1234/errors_7' },
        { url: 'https://letters.example/7?a=b_c&d=~e' },
        { label: 'HTML', url: 'https://letters.example/7.html' },
        { label: 'Code', url: 'https://github.com/mira/lantern' },
        { label: 'Slides', url: 'https://slides.example/7' },
        { label: 'Video', url: 'https://video.example/embed/7' },
      ],
      bibtex: String.raw`@article{okafor2023errors,
  title = {{Errors} as Teachers: {\'E}tudes on $\alpha$-Conversion \& \emph{Carets}},
  author = {Roth, Ines and Okafor*, Mira and {The Quay Group} and de la Cruz, Juan and others},
  journal = {Compiler Letters (Online)},
  volume = {12},
  number = {3},
  pages = {45--67},
  year = {2023},
  month = aug,
  doi = {10.1234/errors_7},
  url = {https://letters.example/7?a=b\_c&d=~e},
}`,
      body: expect.stringMatching(
        /^\nCompilers explain little\..*50% more can be said\. A second .* a \\< b and braces\.\n$/,
      ),
    },
    'publications/carets-and-bold-claims.yaml': {
      title: 'Carets and bold claims',
      by: 'Proceedings of the Harbor Workshop',
      year: '2019',
      description: '**M. Okafor**, Tom Hart',
      links: [{ label: 'arXiv', url: 'https://arxiv.org/abs/1901.00002' }],
    },
    'publications/parsing-tides.yaml': {
      title: 'Parsing tides',
      year: 'Jan 2024',
      description: '**Mira Okafor**',
      links: [{ label: 'arXiv', url: 'https://arxiv.org/abs/2401.00001' }],
      bibtex: expect.stringContaining('\n  archiveprefix = {arXiv},\n  date = {2024-01-05},\n}'),
    },
    'publications/trees.yaml': {
      title: 'Trees',
      by: 'University of Lagos',
      year: '2016',
      description: '**Mira A. Okafor**',
      bibtex:
        '@phdthesis{thesis,\n  title = {Trees},\n  author = {Okafor, Mira A.},\n  school = {University of Lagos},\n  year = {2016},\n}',
    },
  });
  // Every text is in the content, or said to have no place.
  const known = letters + toLetters(out);
  const texts = [...papers.matchAll(/= *[{"]([^\n"]+)["}]/g)].map(([, text = '']) => text);
  const plain = texts.filter((text) => !/[\\${]|, |eprint|archive| and /.test(text));
  expect(plain.length).toBeGreaterThan(19);
  const missing = plain.filter((text) => !known.includes(toLetters(text)));
  expect(missing).toEqual(['false']);
  expect(remarks.map((remark) => remark.replace(/^papers\.bib:/, ''))).toEqual([
    '7:3  okafor2023errors.abbr — "CL" has no place',
    '9:3  okafor2023errors.selected — "true" has no place',
    '10:3  okafor2023errors.preview — "carets.gif" has no place',
    '11:3  okafor2023errors.title — its HTML or Markdown is taken out; the words stay (and 2 more like it)',
    '19:3  okafor2023errors.pdf — "errors.pdf" has no place',
    '27:3  okafor2023errors.annotation — "* Equal contribution." has no place',
    '28:3  okafor2023errors.google_scholar_id — "abc" has no place',
    '29:3  okafor2023errors.altmetric — "248277" has no place',
    '29:25  okafor2023errors.dimensions — "true" has no place',
    '29:46  okafor2023errors.inspirehep_id — "3255" has no place',
    '30:3  okafor2023errors.additional_info — ". *More* can be [found here](https://more.example)" has no place',
    '38:3  b2019.publisher — "Quay Press" has no place',
    '39:3  b2019.note — "Best paper" has no place',
    '48:3  preprint.file — "/home/mira/private.pdf" has no place',
  ]);
});

test('importing again adds only what is new, and a part for it', async () => {
  const bib = (...titles: string[]) =>
    [
      'p.bib',
      titles.map((title) => `@misc{${title}, title={${title}}, year=2020}`).join('\n'),
    ] as const;
  const there = { ...content, 'publications/one.yaml': 'title: One\ndescription: Mine.\n' };
  const { records, remarks } = await importFile(bib('One', 'Two'), { content: there });
  expect(records['publications/one.yaml']).toEqual({ title: 'One', description: 'Mine.' });
  expect(records['publications/two.yaml']).toMatchObject({ title: 'Two', year: '2020' });
  expect(remarks).toEqual([]);
  const again = await importFile(bib('One'), { content: there });
  expect(again.out).toContain('publications/one.yaml is there already, and stays as it is\n');
  expect(again.out).toContain('Nothing was written: everything is there already.\n');
  // The part is named, and nothing else of the owner's file changes.
  const { 'site.yaml': _, ...others } = content;
  const usual = ['about', 'technologies', 'experience', 'education', 'projects', 'writing'];
  const added = { part: 'publications', layout: 'publications' };
  const first = await importFile(bib('One'), { content: others });
  expect(first.records['site.yaml']).toEqual({ parts: [...usual, added] });
  const own = '# Mine\nlinks:   []   # none\nparts:\n    - projects      # first\n';
  const second = await importFile(bib('One'), { content: { ...others, 'site.yaml': own } });
  expect(await readFile(join(second.dir, 'site.yaml'), 'utf8')).toBe(
    `${own}    - { part: publications, layout: publications }\n`,
  );
  const third = await importFile(bib('One'), { content: { ...others, 'site.yaml': '# Mine\n' } });
  expect(third.records['site.yaml']).toEqual({ parts: [...usual, added] });
  const broken = await importFile(bib('One'), { content: { ...others, 'site.yaml': 'parts: x' } });
  expect(broken.error).toBe(
    'content/site.yaml has an error — run npm run check:content, and fix it first',
  );
  expect(broken.records['site.yaml']).toEqual({ parts: 'x' });
  expect((await importFile(bib('One'))).error).toBe(
    'Nothing was written: a bibliography is added to content, and content has no profile.yaml — import a resume first, or name the content folder with --into',
  );
});

test('entries with an error are named with their line, and the others come', async () => {
  const text = String.raw`@article{good, title={Good \unknowncommand{x}}, year=2020}
@article{open, title={No end, year=2021}
@article{last, title={Last}, author={A and B}, year={soon}, journal=unknown}
@article{hostile, title={<script>alert(1)</script> {x} \{evil\}}, year=2022,
  url={javascript:alert(1)}, html={https://user:pass@x.example/}, abstract={import fs from 'fs'

{process.exit()} <img src=x onerror=y>}}
`;
  const { error, errors, records, remarks } = await importFile(['p.bib', text], { content });
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(Object.keys(records)).toEqual([
    'profile.yaml',
    'publications/good-unknowncommandx.yaml',
    'publications/last.yaml',
    'publications/x-evil.mdx',
    'site.yaml',
  ]);
  // BibTeX is shown as it is, as code.
  const { bibtex = '', ...hostile } = records['publications/x-evil.mdx'] ?? {};
  expect(bibtex).toBe(
    '@article{hostile,\n  title = {<script>alert(1)</script> {x} \\{evil\\}},\n  year = {2022},\n}',
  );
  expect(JSON.stringify(hostile)).not.toMatch(/javascript:|<script|onerror|user:pass/);
  expect(remarks).toEqual([
    String.raw`p.bib:1:10  good — the LaTeX "\unknowncommand" is unknown, so it stays as it is`,
    'p.bib:2:1  open — this entry cannot be read, so it is left out: expected "}", found "@article{last, title"',
    'p.bib:3:48  last.year — "soon" cannot be read as a date',
    'p.bib:3:69  unknown — no @string has this name, so it stays as it is',
    'p.bib:4:19  hostile.title — its HTML or Markdown is taken out; the words stay (and 1 more like it)',
    'p.bib:5:3  hostile.url — "javascript:alert(1)" has no place',
    'p.bib:5:30  hostile.html — "https://user:pass@x.example/" has no place',
  ]);
});

const csl = [
  {
    id: 'okafor/errors',
    type: 'article-journal',
    title: 'Errors as <i>Teachers</i>',
    author: [
      { family: 'Roth', given: 'Ines' },
      { family: 'Okafor', given: 'M. A.' },
      { family: 'Cruz', given: 'Juan', 'non-dropping-particle': 'de la' },
      { literal: 'The Quay Group' },
    ],
    'container-title': 'Compiler Letters',
    publisher: 'Quay Press',
    volume: '12',
    issue: 3,
    page: '45-67',
    issued: { 'date-parts': [[2023, 8, 2]] },
    DOI: '10.1234/errors.7',
    URL: 'http://dx.doi.org/10.1234/errors.7',
    abstract: 'Compilers explain little.',
    keyword: 'errors, carets',
    ISSN: '1234-5678',
  },
  {
    id: 'b',
    type: 'thesis',
    title: 'Trees',
    publisher: 'University of Lagos',
    issued: { raw: '2016' },
    URL: 'https://lagos.example/trees',
  },
];

test('a list of CSL-JSON comes with its authors, venues, dates and links', async () => {
  const { error, errors, records, remarks } = await importFile(
    ['works.json', JSON.stringify(csl, null, 1)],
    { content },
  );
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'publications/errors-as-teachers.mdx': {
      title: 'Errors as Teachers',
      by: 'Compiler Letters, 12(3), 45–67',
      year: 'Aug 2023',
      description: 'Ines Roth, **M. A. Okafor**, Juan de la Cruz, The Quay Group',
      tags: ['errors', 'carets'],
      links: [{ label: 'DOI', url: 'https://doi.org/10.1234/errors.7' }],
      body: expect.stringContaining('Compilers explain little.'),
    },
    'publications/trees.yaml': {
      by: 'University of Lagos',
      year: '2016',
      links: [{ url: 'https://lagos.example/trees' }],
    },
  });
  expect(remarks.map((remark) => remark.replace(/^\S+ {2}/, ''))).toEqual([
    '[0].title — its HTML or Markdown is taken out; the words stay',
    '[0].publisher — "Quay Press" has no place',
    '[0].ISSN — "1234-5678" has no place',
  ]);
});

test('signs at names stay signs, and an i keeps its dots', async () => {
  const text = String.raw`@article{a, title={Na\"{\i}ve}, author={Okafor*†, M. and Hart*, Tom}, year={2020}}`;
  const { error, errors, records } = await importFile(['papers.bib', text], { content });
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records['publications/naive.yaml']).toMatchObject({
    title: 'Naïve',
    description: String.raw`**M. Okafor\*†**, Tom Hart\*`,
  });
});
