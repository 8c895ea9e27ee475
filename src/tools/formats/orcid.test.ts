import { expect, test } from 'vitest';
import { makeWork, makeWorks } from '../../../tests/helpers/orcid.ts';
import { flatten, talkType } from '../../../tests/helpers/pull.ts';
import { addWorks, readWorks } from './orcid.ts';

const id = '0000-0002-1825-0097';

test('each work becomes an entry with its venue, its date and its addresses, the newest first', () => {
  const answer = makeWorks(
    makeWork(7, { title: 'A talk', date: ['1999'], url: 'https://talks.example/7' }),
    makeWork(8, {
      title: 'Effects of <i>E. coli</i> &amp; others',
      ids: [
        ['isbn', '978-3-16-148410-0', 'part-of'],
        ['doi', '10.1000/BOOK', 'part-of'],
        ['doi', '10.1364/OE.413844'],
        ['arxiv', 'arXiv:2401.00001'],
      ],
      url: 'http://dx.doi.org/10.1364/oe.413844',
      date: ['2021', '03', '01'],
      journal: 'Optics Express',
    }),
    makeWork(9, { title: 'Without a time', ids: [['doi', 'https://doi.org/10.1/short']] }),
    makeWork(10, { title: 'In May', date: ['2020', '5'], url: 'javascript:alert(1)' }),
  );
  expect(flatten(readWorks(answer, id, talkType))).toEqual([
    {
      from: 'https://doi.org/10.1364/oe.413844',
      title: 'Effects of E. coli & others',
      by: 'Optics Express',
      date: '2021-03-01',
      links: [
        { label: 'DOI', url: 'https://doi.org/10.1364/OE.413844' },
        { label: 'arXiv', url: 'https://arxiv.org/abs/2401.00001' },
      ],
    },
    {
      from: `https://orcid.org/${id}#10`,
      title: 'In May',
      date: '2020-05',
    },
    {
      from: `https://orcid.org/${id}#7`,
      title: 'A talk',
      year: '1999',
      links: [{ url: 'https://talks.example/7' }],
    },
    { from: `https://orcid.org/${id}#9`, title: 'Without a time' },
  ]);
});

test('a work without a title is not read', () => {
  const works = makeWorks(makeWork(1, {}), makeWork(2, { title: '<script>x</script>' }));
  expect(readWorks(works, id, talkType)).toEqual({ drafts: [], unread: 2 });
});

const toDraft = (from: string, values: { title: string }) => {
  return { type: talkType, title: values.title, values, from, placeholders: [] };
};

test('a work that a file has, too, is one publication, which takes what it lacks', () => {
  const file = [
    { from: 'p.bib#a', title: 'One', year: '2020', links: [{ url: 'https://doi.org/10.1234/A' }] },
    { from: 'p.bib#b', title: 'The {second} one.', description: 'Ada Byron', year: '2021' },
    {
      from: 'p.bib#c',
      title: 'Notes',
      year: '2022',
      links: [{ url: 'https://doi.org/10.1234/c' }],
    },
  ];
  const found = readWorks(
    makeWorks(
      makeWork(1, { title: 'Other words', ids: [['doi', '10.1234/a']], journal: 'Journal' }),
      makeWork(2, { title: 'The Second One', date: ['2021', '04'], url: 'https://x.example/2' }),
      makeWork(3, { title: 'Notes', ids: [['doi', '10.1234/d']], date: ['2022'] }),
      makeWork(4, { title: 'Notes', date: ['2023'] }),
      makeWork(5, { title: 'notes', date: ['2023'], journal: 'Letters' }),
    ),
    id,
    talkType,
  );
  const publications = file.map(({ from, ...values }) => toDraft(from, values));
  const answer = addWorks({ drafts: publications, unread: 1 }, found);
  expect(answer.unread).toBe(1);
  const records = flatten(answer);
  expect(records).toMatchObject([
    { ...file[0], by: 'Journal' },
    { ...file[1], links: [{ url: 'https://x.example/2' }] },
    file[2],
    { from: `https://orcid.org/${id}#4`, title: 'Notes', year: '2023', by: 'Letters' },
    { from: 'https://doi.org/10.1234/d', title: 'Notes' },
  ]);
  expect(records).toHaveLength(5);
  expect(records[1]).not.toHaveProperty('date', expect.anything());
});

test('ten thousand works are merged in a moment', () => {
  const make = (from: string) =>
    Array.from({ length: 10_000 }, (_, index) =>
      toDraft(`${from}${index}`, { title: `Work ${index}` }),
    );
  const start = performance.now();
  expect(addWorks({ drafts: make('a') }, { drafts: make('b') }).drafts).toHaveLength(10_000);
  expect(performance.now() - start).toBeLessThan(2000);
});
