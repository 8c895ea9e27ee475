import { readFileSync } from 'node:fs';
import { schema as published } from '@octokit/graphql-schema';
import { buildClientSchema, execute, parse as parseQuery, validate } from 'graphql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentTypes } from '../../../../src/engine/schemas/content-types.ts';
import { flatten, talkType } from '../../../../tests/helpers/pull.ts';
import {
  makeGraph,
  makeGraphAnswer,
  makeRest,
  makeWork,
  makeWorks,
} from '../../../../tests/helpers/services.ts';
import { watchPaths } from '../../../../tests/helpers/table-paths.ts';
import { addWorks, readFeed, readPackages, readWorks } from './answers.ts';
import { readBibliography } from './bibtex.ts';
import { mapRepositories, readGraph, readRest, repositoriesQuery } from './github.ts';
import { readTableFile } from './tables.ts';

interface Row {
  read: keyof typeof readers;
  name: string;
  /** The repositories that sources.yaml asks GitHub for. */
  choice?: { pinned?: boolean; topics?: string[] };
  answer: unknown;
  unread?: number;
  drafts: object[];
}

const id = '0000-0002-1825-0097';
const defaults = { pinned: false, topics: [], known: [] };
const readers = {
  npm: (answer: unknown) => readPackages(answer, talkType),
  orcid: (answer: unknown) => readWorks(answer, id, talkType),
  feed: (answer: unknown) => readFeed(String(answer), 'https://me.example/feed.xml', talkType),
  bibliography: (answer: unknown) => readBibliography(String(answer), 'papers.bib', talkType),
  rest: (answer: unknown, choice: Row['choice']) =>
    mapRepositories([readRest(answer)], { ...defaults, ...choice }, talkType),
  graph: (answer: unknown, choice: Row['choice']) =>
    mapRepositories([readGraph(answer)], { ...defaults, ...choice }, talkType),
};

const rows: Row[] = parse(readFileSync('tests/fixtures/drafts.yaml', 'utf8'));

const findUnused = watchPaths();

test.each(rows)('$read: $name', ({ read, choice, answer, unread = 0, drafts }) => {
  const found = readers[read](answer, choice);
  expect(flatten(found)).toEqual(drafts);
  expect(found.unread).toBe(unread);
});

test('each rule for answers fills a field of a type, and its paths lead to values', () => {
  const tables = readTableFile('answers') as Record<string, { fields: object }>;
  const types = [talkType, ...contentTypes].map(({ schema }) => Object.keys(schema.shape));
  const known = [...types.flat(), 'from', 'picture', 'when'];
  const named = Object.values(tables).flatMap(({ fields }) => Object.keys(fields));
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(findUnused('answers')).toEqual([]);
});

test('the query asks for what GitHub’s published schema has, and answers of the tests are as it says', async () => {
  const schema = buildClientSchema(published.json as never);
  const query = parseQuery(repositoriesQuery);
  expect(validate(schema, query)).toEqual([]);
  const { data } = makeGraphAnswer([makeGraph('a'), null], [makeGraph('b')], 'end');
  const answer = await execute({
    schema,
    document: query,
    rootValue: data,
    variableValues: { user: 'octocat' },
    fieldResolver: (source, _args, _context, { path }) => source[path.key],
    typeResolver: () => 'Repository',
  });
  expect(structuredClone(answer)).toEqual({ data });
});

test('without a token the pins are the six with most stars, and later the same in their order', () => {
  const rated = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
    makeRest(name, { stargazers_count: index }),
  );
  const bare = makeRest('bare', { stargazers_count: 9, description: null });
  const pull = (known: string[]) =>
    mapRepositories([readRest([...rated, bare])], { ...defaults, pinned: true, known }, talkType);
  const first = pull([]);
  expect(first.remarks).toEqual([expect.stringContaining('only with GITHUB_TOKEN')]);
  // The one without a description may be left out, and leaves no gap.
  const named = first.drafts.filter(({ values }) => values.description);
  expect(named.map(({ title, values }) => [title, values.order])).toEqual(
    ['f', 'e', 'd', 'c', 'b'].map((name, index) => [name, index + 1]),
  );
  expect(pull(named.map(({ from = '' }) => from)).drafts).toEqual(named);
});

test('dotfiles and the text of the profile are taken only if an entry has them already', () => {
  const page = readRest(['a', 'dotfiles', '.github', 'octocat'].map((name) => makeRest(name)));
  const known = ['https://github.com/octocat/dotfiles'];
  const { drafts } = mapRepositories([page], { ...defaults, known }, talkType);
  expect(drafts.map(({ title }) => title)).toEqual(['a', 'dotfiles']);
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
  const answer = addWorks({ drafts: publications, remarks: [], unread: 1 }, found);
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
