import { expect, test } from 'vitest';
import { flatten, talkType } from '../../../tests/helpers/pull.ts';
import { readBibliography } from './bibliography.ts';

/** As al-folio's example has them. */
const papers = String.raw`---
---

@string{aps = {American Physical Society,}}

@book{einstein1920relativity,
  title={Relativity: the Special and General Theory},
  author={Einstein, Albert},
  year={1920},
  publisher={Methuen & Co Ltd},
  html={relativity.html}
}

@article{PhysRev.47.777,
  abbr={PhysRev},
  title={Can Quantum-Mechanical Description of {P}hysical Reality Be Considered Complete?},
  author={Einstein*†, A. and Podolsky*, B. and Rosen*, N.},
  abstract={In a complete theory there is an element corresponding to each element of reality.},
  journal={Phys. Rev.},
  volume={47}, issue={10}, pages={777--780}, numpages={0},
  year={1935}, month={May},
  publisher=aps,
  doi={10.1103/PhysRev.47.777},
  url={http://link.aps.org/doi/10.1103/PhysRev.47.777},
  pdf={example_pdf.pdf}, selected={true}
}

@inproceedings{uber, title={{\"U}ber \textit{E. coli}}, author={M{\"u}ller, J{\"o}rg and others},
  booktitle={Proc. of X}, year=2010, url={javascript:alert(1)}}
`;

test('each publication becomes an entry with its authors, where it appeared, and its address', () => {
  const answer = readBibliography(papers, 'papers.bib', talkType);
  expect(answer.unread).toBe(0);
  expect(flatten(answer)).toMatchObject([
    {
      from: 'papers.bib#einstein1920relativity',
      title: 'Relativity: the Special and General Theory',
      by: 'Methuen & Co Ltd',
      year: '1920',
      description: 'Albert Einstein',
    },
    {
      from: 'papers.bib#PhysRev.47.777',
      title: 'Can Quantum-Mechanical Description of Physical Reality Be Considered Complete?',
      by: 'Phys. Rev., 47(10), 777–780',
      date: '1935-05',
      description: expect.stringMatching(/^A\. Einstein\\?\*†, B\. Podolsky\\?\*, N\. Rosen\\?\*$/),
      links: [
        { label: 'DOI', url: 'https://doi.org/10.1103/PhysRev.47.777' },
        { url: 'http://link.aps.org/doi/10.1103/PhysRev.47.777' },
      ],
      bibtex: expect.stringContaining('  publisher = {American Physical Society,},\n'),
    },
    {
      from: 'papers.bib#uber',
      title: 'Über E. coli',
      by: 'Proc. of X',
      year: '2010',
      description: expect.stringMatching(/^Jörg Müller, et\sal\.$/),
      bibtex: expect.stringMatching(/^@inproceedings\{uber,\n {2}title = \{\{\\"U\}ber/),
    },
  ]);
});

test('an entry that cannot be read is named, and very many authors are cut', () => {
  const author = Array.from({ length: 90 }, (_, index) => `Roe${index}, Robin`).join(' and ');
  const good = `@article{b, title={Good}, author={${author}}, year={2020}}\n`;
  const broken = `${good}@article{a, title={Broken`;
  const { drafts, unread, remarks } = readBibliography(broken, 'p.bib', talkType);
  expect(drafts.map(({ from }) => from)).toEqual(['p.bib#b']);
  expect(drafts[0]?.values.description).toMatch(/^.{450,600}, et al\.$/);
  // The owner is named, whatever their place among the others.
  const own = readBibliography(good, 'p.bib', talkType, 'Robin Roe88');
  expect(own.drafts[0]?.values.description).toMatch(
    /^.{450,560}, …, \*\*Robin Roe88\*\*, et al\.$/,
  );
  expect(unread).toBe(1);
  expect(remarks).toEqual([expect.stringMatching(/^p\.bib: a — .*left out/)]);
});
