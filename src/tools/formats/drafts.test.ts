import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { flatten, talkType } from '../../../tests/helpers/pull.ts';
import { readBibliography } from './bibliography.ts';
import { mapRepositories, readGraph, readRest } from './github.ts';
import { readFeed, readPackages } from './lists.ts';
import { readWorks } from './orcid.ts';

interface Row {
  read: keyof typeof readers;
  name: string;
  /** The repositories that sources.yaml asks GitHub for. */
  choice?: { pinned?: boolean; topics?: string[]; counts?: boolean };
  answer: unknown;
  unread?: number;
  drafts: object[];
}

const usual = { pinned: false, topics: [], counts: false, known: [] };
const readers = {
  npm: (answer: unknown) => readPackages(answer, talkType),
  orcid: (answer: unknown) => readWorks(answer, '0000-0002-1825-0097', talkType),
  feed: (answer: unknown) => readFeed(String(answer), 'https://me.example/feed.xml', talkType),
  bibliography: (answer: unknown) => readBibliography(String(answer), 'papers.bib', talkType),
  rest: (answer: unknown, choice: Row['choice']) =>
    mapRepositories([readRest(answer)], { ...usual, ...choice }, talkType),
  graph: (answer: unknown, choice: Row['choice']) =>
    mapRepositories([readGraph(answer)], { ...usual, ...choice }, talkType),
};

const rows: Row[] = parse(readFileSync('tests/fixtures/drafts.yaml', 'utf8'));

test.each(rows)('$read: $name', ({ read, choice, answer, unread = 0, drafts }) => {
  const found = readers[read](answer, choice);
  expect(flatten(found)).toEqual(drafts);
  expect(found.unread ?? 0).toBe(unread);
});
