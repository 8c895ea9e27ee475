import { expect, test } from 'vitest';
import { makeWork, makeWorks } from '../../../tests/helpers/orcid.ts';
import { flatten, talkType } from '../../../tests/helpers/pull.ts';
import { addWorks, readWorks } from './orcid.ts';

const id = '0000-0002-1825-0097';

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
