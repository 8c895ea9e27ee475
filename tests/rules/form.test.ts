import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { checkQuery, cleanQuery, type Query } from '../../src/browser/contact/query.ts';
import { setRules } from '../../src/tools/emulator/start-emulator.ts';
import { readAll } from '../helpers/emulator.ts';
import { makeRandomQuery, seedRandom } from './random-queries.ts';
import { encodeQuery, makeQuery, openStore, send, text } from './store.ts';

const emulator = inject('emulator');
let projects = 0;
const isTaken = (query: Query) => Object.keys(checkQuery(query)).length === 0;

/** The queries of which the form and the rules think differently. */
async function findDisagreements(projectId: string, queries: Query[]): Promise<Query[]> {
  const store = openStore(projectId);
  const outcomes = await Promise.all(queries.map((query) => send(store, query)));
  return queries.filter((query, at) => (outcomes[at] === 'accepted') !== isTaken(query));
}

test('form and rules agree on 600 random queries, which are stored as they are', async () => {
  const random = seedRandom(1);
  const queries = Array.from({ length: 600 }, () => cleanQuery(makeRandomQuery(random)));
  const taken = queries.filter(isTaken);
  expect(taken.length).toBeGreaterThan(180);
  expect(queries.length - taken.length).toBeGreaterThan(90);
  expect(await findDisagreements('form-random', queries)).toEqual([]);
  const stored = await readAll(emulator, 'form-random');
  expect(stored.map(({ fields }) => fields)).toEqual(
    expect.arrayContaining(taken.map(encodeQuery)),
  );
});

test('form and rules agree on every ASCII character in an address', async () => {
  const places = [
    (sign: string) => `a${sign}b@example.com`,
    (sign: string) => `a@b${sign}c.example`,
    (sign: string) => `a@example.com${sign}`,
  ];
  const queries = places.flatMap((place) =>
    Array.from({ length: 128 }, (_, code) =>
      makeQuery({ user_email: place(String.fromCharCode(code)) }),
    ),
  );
  expect(await findDisagreements('form-ascii', queries)).toEqual([]);
});

/** Every character of Unicode, surrogates excepted: they cannot stand alone in stored text. */
const allCharacters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

// The rules' own classes of characters, taken out of the file and put against the form's for
// every character there is: some 200,000 of them a document.
test.each([
  ['what a name may hold', 'user_name', 'a', /'(\[\^\\\\p\{Cc\}[^']*?\])\*'/],
  ['what a message may hold', 'message', 'a', /'(\[\^\\\\x00[^']*?\])\*'/],
  ['what is visible', 'message', '', /\(\?s\)\.\*(\[\^[^']*?\])\.\*'/],
] as const)('form and rules agree on every character: %s', async (_, field, before, place) => {
  const [, pattern = ''] = readFileSync('firestore.rules', 'utf8').match(place) ?? [];
  const isTaken = (sign: string) => !checkQuery(makeQuery({ [field]: before + sign }))[field];
  const taken = allCharacters.filter(isTaken);
  const others = allCharacters.filter((sign) => !isTaken(sign));
  expect(await findOutcomes(`form-taken-${projects}`, taken, `${pattern}*`)).toEqual(['accepted']);
  const inverse = `${pattern.replace('[^', '[')}*`;
  expect(await findOutcomes(`form-others-${projects++}`, others, inverse)).toEqual(['accepted']);
});

/** What becomes of texts of these characters where texts have to match the pattern. */
async function findOutcomes(projectId: string, characters: string[], pattern: string) {
  const store = openStore(projectId);
  await setRules(emulator, projectId, matchRules(pattern));
  const size = 200_000;
  const texts = Array.from({ length: Math.ceil(characters.length / size) }, (_, at) =>
    characters.slice(at * size, (at + 1) * size).join(''),
  );
  const outcomes = await Promise.all(
    texts.map((part, at) => store.commit([store.set(`Texts/${at}`, { text: text(part) })])),
  );
  return [...new Set(outcomes)];
}

const matchRules = (pattern: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /Texts/{id} { allow create: if request.resource.data.text.matches('${pattern}'); }
  }
}`;
