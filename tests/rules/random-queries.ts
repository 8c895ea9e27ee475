import type { Query } from '../../src/browser/contact/query.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const harmless = [
  [...'abcdefghijklmnopqrstuvwxyzABC 0123456789.,;!?-_/\'"<>&{}[]()'],
  [...'äöüßéèñçøåłžěşğıİœÆþðŁĐ', ...'éü'.normalize('NFD')],
  [...'漢字かなカナ한국어абвΑΒΓעבריתالعربيةहिन्दीไทย'],
  [
    '😀',
    '👩🏽‍💻',
    '🏳️‍🌈',
    '❤️',
    '1️⃣',
    '𝒜',
    '𠮷',
    '\u{10FFFD}',
    '\uF8FF',
    '\uFFFD',
    '\uFFFE',
    '\u0378',
  ],
  ['\ud83d', '\ude00', '\ud800\ud800', ' ', '\u00a0', '\u3000'],
];
const nasty = [
  ...harmless,
  ['\u200b', '\ufeff', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u202e', '\u2066'],
  ['\n', '\r\n', '\r', '\t'],
  ['\0', '\x07', '\x1b', '\x7f', '\x85', '\x9f', '\u2028', '\u2029', '\v', '\f'],
];

/** A query as somebody might type or paste it: mostly good, in every script, sometimes nasty. */
export function makeRandomQuery(random: () => number): Query {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const makeText = (most: number, pools: string[][]) => {
    const kind = random();
    const nearBound = most - 3 + Math.floor(random() * 6);
    const short = 1 + Math.floor(random() * Math.min(most, 60));
    const length = kind < 0.03 ? 0 : kind < 0.1 ? nearBound : short;
    let words = '';
    while (words.length < length) words += pick(pick(pools));
    return words;
  };
  const local = makeText(60, [[..."abcXYZ0189.!#$%&'*+/=?^_`{|}~-"]]);
  const domain = makeText(30, [[...'abcXYZ0189-.']]);
  const pools = random() < 0.7 ? harmless : nasty;
  return {
    user_name: makeText(200, pools),
    user_email: random() < 0.6 ? `${local}@example.org` : `${local}@${domain}`,
    message: makeText(5000, random() < 0.8 ? [...pools, ['\n', '\t']] : pools),
  };
}
