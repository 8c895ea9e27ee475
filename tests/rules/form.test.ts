import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { expect, inject, test } from 'vitest';
import {
  checkQuery,
  cleanQuery,
  isValidQuery,
  type Query,
} from '../../src/browser/contact/query.ts';
import { readAll } from '../helpers/emulator.ts';
import { type Chance, makeChance } from '../helpers/make-chance.ts';
import { encodeQuery, makeQuery, openStore, send } from './store.ts';

const emulator = inject('emulator');

/** The queries of which the form and the rules think differently. */
async function findDisagreements(projectId: string, queries: Query[]): Promise<Query[]> {
  const store = openStore(projectId);
  const limit = pLimit(20);
  const outcomes = await Promise.all(queries.map((query) => limit(() => send(store, query))));
  return queries.filter((query, at) => (outcomes[at] === 'accepted') !== isValidQuery(query));
}

const harmless = [
  [...'abcdefghijklmnopqrstuvwxyzABC 0123456789.,;!?-_/\'"<>&{}[]()'],
  [...'äöüßéèñçøåłžěşğıİœÆþðŁĐ', ...'éü'.normalize('NFD')],
  [...'漢字かなカナ한국어абвΑΒΓעבריתالعربيةहिन्दीไทย'],
  ['😀', '👩🏽‍💻', '🏳️‍🌈', '❤️', '1️⃣', '𝒜', '𠮷', '\u{10FFFD}', '\uF8FF', '\uFFFD', '\u0378'],
  ['\ud83d', '\ude00', '\ud800\ud800', ' ', '\u00a0', '\u3000'],
];
const nasty = [
  ...harmless,
  ['\u200b', '\ufeff', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u202e', '\u2066'],
  ['\n', '\r\n', '\r', '\t'],
  ['\0', '\x07', '\x1b', '\x7f', '\x85', '\x9f', '\u2028', '\u2029', '\v', '\f'],
];

/** A query as somebody might type or paste it: mostly good, in every script, sometimes nasty. */
function makeRandomQuery(chance: Chance): Query {
  const makeText = (most: number, pools: string[][]) => {
    const kind = chance.below(100);
    const short = 1 + chance.below(Math.min(most, 60));
    const nearLimit = most - 3 + chance.below(6);
    const some = kind < 10 ? nearLimit : short;
    const length = kind < 3 ? 0 : some;
    let words = '';
    while (words.length < length) words += chance.pick(chance.pick(pools));
    return words;
  };
  const local = makeText(60, [[..."abcXYZ0189.!#$%&'*+/=?^_`{|}~-"]]);
  const domain = makeText(30, [[...'abcXYZ0189-.']]);
  const pools = chance.below(10) < 7 ? harmless : nasty;
  return {
    user_name: makeText(200, pools),
    user_email: chance.below(10) < 6 ? `${local}@example.org` : `${local}@${domain}`,
    message: makeText(5000, chance.below(10) < 8 ? [...pools, ['\n', '\t']] : pools),
  };
}

test('form and rules agree on 300 random queries, which are stored as they are', async () => {
  const chance = makeChance(1);
  const queries = Array.from({ length: 300 }, () => cleanQuery(makeRandomQuery(chance)));
  const taken = queries.filter(isValidQuery);
  expect(taken.length).toBeGreaterThan(90);
  expect(queries.length - taken.length).toBeGreaterThan(45);
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

/** Every character of Unicode but surrogates, which are not valid alone in stored text. */
const allCharacters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

// The rules' own classes of characters, taken out of the file and read as JavaScript reads them.
test.each([
  ['what a name may hold', 'user_name', 'a', /'(\[\^\\\\p\{Cc\}[^']*?\])\*'/],
  ['what a message may hold', 'message', 'a', /'(\[\^\\\\x00[^']*?\])\*'/],
  ['what is visible', 'message', '', /\(\?s\)\.\*(\[\^[^']*?\])\.\*'/],
] as const)('form and rules agree on every character: %s', (_, field, before, place) => {
  const [, text = ''] = readFileSync('firestore.rules', 'utf8').match(place) ?? [];
  const pattern = text.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{');
  const allowed = new RegExp(`^${pattern}$`, 'u');
  const others = allCharacters.filter((sign) => {
    const isTaken = !checkQuery(makeQuery({ [field]: before + sign }))[field];
    return isTaken !== allowed.test(sign);
  });
  expect(pattern).toContain('\\');
  expect(others).toEqual([]);
});
