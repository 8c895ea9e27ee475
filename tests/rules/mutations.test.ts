import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { setRules } from '../../src/tools/emulator/rest.ts';
import { type Case, cases, storeSample } from './support/cases.ts';
import { dropRanges, type Mutation, mutate, mutations } from './support/mutations.ts';
import { openStore, type Store } from './support/store.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
let projects = 0;

async function openProject(text: string): Promise<Store> {
  const store = openStore(`rules-mutation-${projects++}`);
  await setRules(inject('emulator'), store.projectId, text);
  expect(await storeSample(store)).toBe('accepted');
  return store;
}

/** The names of the cases that turn out otherwise; looks no further than the first few. */
async function findFailures(store: Store, list: Case[]): Promise<string[]> {
  for (let start = 0; start < list.length; start += 8) {
    const part = list.slice(start, start + 8);
    const outcomes = await Promise.all(part.map(({ run }) => run(store)));
    const failures = part.filter(({ expected }, index) => outcomes[index] !== expected);
    if (failures.length > 0) return failures.map(({ name }) => name);
  }
  return [];
}

test('the rules as they are pass every case', async () => {
  const store = await openProject(rules);
  expect(await findFailures(store, Object.values(cases).flat())).toEqual([]);
});

const shorten = (text: string) => text.trim().replace(/\s+/g, ' ');
const nameMutation = (mutation: Mutation): [string, string, Mutation] => [
  shorten(mutation[0]),
  shorten(mutation[1]),
  mutation,
];

describe.each(Object.keys(mutations) as (keyof typeof mutations)[])('rules on %s', (subject) => {
  test.each(mutations[subject].map(nameMutation))(
    'with `%s` as `%s` fail a case',
    async (...row) => {
      const store = await openProject(mutate(rules, row[2]));
      expect(await findFailures(store, cases[subject])).not.toEqual([]);
    },
  );
});

describe('rules on invisible characters', () => {
  const ranges = dropRanges(rules);

  test('list 29 characters and ranges', () => {
    expect(ranges).toHaveLength(29);
  });

  test.each(ranges)('without %s fail a case', async (_, mutation) => {
    const store = await openProject(mutate(rules, mutation));
    expect(await findFailures(store, cases.invisible)).not.toEqual([]);
  });
});
