import type { Query } from '../../../src/browser/contact/query.ts';

type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seedRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const ordinary = [...'abcdefghijklmnopqrstuvwxyzABC 0123456789.,;!?-_/\'"<>&{}[]()'];
const accented = [...'äöüßéèñçøåłžěşğıİœÆþðŁĐ', ...'éü'.normalize('NFD')];
const scripts = [...'漢字かなカナ한국어абвΑΒΓעבריתالعربيةहिन्दीไทย'];
const pictures = ['😀', '👩🏽‍💻', '🏳️‍🌈', '🇪🇺', '❤️', '1️⃣', '🧑‍🧑‍🧒‍🧒'];
const farOff = [
  '𝒜',
  '𠮷',
  '\u{10FFFD}',
  '\uF8FF',
  '\uFFFD',
  '\uFFFE',
  '\uFFFF',
  '\u{1FFFE}',
  '\u0378',
];
const invisible = [
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u{e0041}',
  '\ufe0f',
];
const directions = ['\u200e', '\u200f', '\u202e', '\u2066', '\u2069', '\u061c'];
const spaces = [' ', '\u00a0', '\u3000', '\u2003', '\u1680'];
const breaks = ['\n', '\r\n', '\r', '\t'];
const forbidden = ['\0', '\x07', '\x1b', '\x7f', '\x85', '\x9f', '\u2028', '\u2029', '\v', '\f'];
const broken = ['\ud83d', '\ude00', '\udfff', '\ud800\ud800'];

const harmless = [ordinary, accented, scripts, pictures, farOff, broken, spaces];
const nasty = [...harmless, invisible, directions, breaks, forbidden];

function makeText(random: Random, pools: readonly (readonly string[])[], length: number): string {
  let text = '';
  while (text.length < length) text += pick(random, pick(random, pools));
  return text;
}

/** Short mostly; now and then empty, at the bound, or past it. */
function makeLength(random: Random, most: number): number {
  const kind = random();
  if (kind < 0.03) return 0;
  if (kind < 0.1) return most - 3 + Math.floor(random() * 6);
  return 1 + Math.floor(random() * Math.min(most, 60));
}

const local = [..."abcXYZ0189.!#$%&'*+/=?^_`{|}~-"];
const domain = [...'abcXYZ0189-'];

function makeEmail(random: Random): string {
  const length = makeLength(random, 120);
  const labels = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const middle = makeText(random, [domain], Math.floor(random() * 8));
    return `${pick(random, [...'aZ9'])}${middle}${pick(random, [...'bY0'])}`;
  });
  const address = `${makeText(random, [local], length)}@${labels.join('.')}`;
  if (random() < 0.85) return pick(random, ['', '', ' ', '\n\u00a0']) + address;
  const place = Math.floor(random() * address.length);
  return address.slice(0, place) + pick(random, pick(random, nasty)) + address.slice(place);
}

/** A query as somebody might type or paste it: mostly good, in every script, sometimes nasty. */
export function makeRandomQuery(random: Random): Query {
  const pools = random() < 0.7 ? harmless : nasty;
  const prose = random() < 0.8 ? [...pools, breaks, invisible, directions] : pools;
  return {
    user_name: makeText(random, pools, makeLength(random, 200)),
    user_email: makeEmail(random),
    message: makeText(random, prose, makeLength(random, 5000)),
  };
}
