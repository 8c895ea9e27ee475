import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { expect, test, vi } from 'vitest';
import { inspectText } from '../../src/node/check/inspect-text.ts';
import { contentTypes } from '../../src/schemas/content-types.ts';
import { type Chance, makeChance } from '../helpers/make-chance.ts';

/** The largest text that is read: what a file of the content may hold. */
const longest = 256 * 1024;
/** The limit for each text, in milliseconds. */
const patience = 100;

/**
 * Code whose patterns never meet what others write: they read the owner's settings, and what the build,
 * its packages or a service say.
 */
const apart =
  /^src\/(?:node\/(?:config|content-source|hosting|icons|pages|typesetting|vite|assets\/display-font)|tools\/(?:doctor|editor\/server\/bundle|inbox\/vite-inbox))/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !apart.test(file));

/** A pattern, and its position. */
interface PatternUse {
  location: string;
  pattern: RegExp;
}

/** Finds the patterns in a file of code. */
function findPatterns(file: string): PatternUse[] {
  const uses: PatternUse[] = [];
  const text = readFileSync(file, 'utf8');
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = text.slice(0, node.start).split('\n').length;
      const pattern = new RegExp(node.regex.pattern, node.regex.flags);
      uses.push({ location: `${file}:${line}`, pattern });
    },
  }).visit(parseSync(file, text).program);
  return uses;
}

/** Characters of each class that patterns name. */
const characters = [...'aA1.-/@:"\'<>#=`(*_[\\ \t\n\r\u00e9\u{1f600}'];

/** The words of a pattern and their beginnings, with as many characters as the pattern asks for. */
function listWords({ source }: RegExp): string[] {
  const repeated = source.replace(/(\\?.)\{(\d+)[\d,]*\}/g, (_, sign: string, least: string) =>
    sign.repeat(Number(least)),
  );
  const words = repeated.match(/[^\\()[\]{}|?*+^$.]{2,}/g) ?? [];
  return words.flatMap((word) => [word.slice(0, -1), word]);
}

/** A text that may be slow to match: a beginning, something over and over, and a wrong end. */
interface Attack {
  start: string;
  pump: string;
  end: string;
}

/**
 * Every character, every word of the pattern and every two of them over and over, every character over
 * and over behind every word, and as many as `more` at random.
 */
function makeAttacks(pattern: RegExp, { below, pick }: Chance, more: number): Attack[] {
  const words = listWords(pattern);
  const pieces = [...new Set([...characters, ...words])];
  const cross = (make: (one: string, other: string) => Attack) =>
    pieces.flatMap((one) => pieces.map((other) => make(one, other)));
  const glue = (most: number) => Array.from({ length: below(most) }, () => pick(pieces)).join('');
  return [
    ...['', '\0'].flatMap((end) => [
      ...pieces.map((pump) => ({ start: '', pump, end })),
      ...cross((one, other) => ({ start: '', pump: one + other, end })),
    ]),
    ...cross((start, pump) => ({ start, pump, end: '\0' })).filter(({ pump }) => !pump[1]),
    ...Array.from({ length: more }, (_, index) => ({
      // In a half of them the words come in their order.
      start: index % 2 ? words.slice(0, below(words.length)).join('') : glue(6),
      pump: glue(5) || pick(pieces),
      end: pick(['', '\0', '\n\\', ...pieces]),
    })),
  ];
}

/** Patterns that code puts together while it is loaded. */
async function findMadePatterns(): Promise<PatternUse[]> {
  const making = files.filter((file) => readFileSync(file, 'utf8').includes('new RegExp('));
  const patterns: PatternUse[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, words) {
        const pattern: RegExp = Reflect.construct(target, words);
        patterns.push({ location: 'new RegExp', pattern });
        return pattern;
      },
    }),
  );
  vi.resetModules();
  for (const file of making) await import(resolve(file));
  vi.unstubAllGlobals();
  return patterns;
}

const context = createContext();
const script = new Script('work()');

/** Does the work, but ends it after some milliseconds; tells whether it came to its own end. */
function attempt(work: () => void, timeout: number): boolean {
  context.work = work;
  try {
    script.runInContext(context, { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

/** Milliseconds of this process alone: what else the machine does counts for nothing. */
function readClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Whether the work takes too long each time. */
function isSlow(work: () => void): boolean {
  return [1, 2, 3].every(() => {
    const start = readClock();
    return !attempt(work, 10 * patience) || readClock() - start > patience;
  });
}

/** An attack that breaks the promise. Which ones may, short texts tell. */
function findSlow(pattern: RegExp, chance: Chance, length = longest): Attack | undefined {
  const match = ({ start: beginning, pump, end }: Attack, size: number) => {
    const text = beginning + pump.repeat(size / pump.length) + end;
    const start = readClock();
    pattern.global ? text.replace(pattern, '') : pattern.test(text);
    return readClock() - start;
  };
  const times = new Map<Attack, number>();
  attempt(() => {
    for (const attack of makeAttacks(pattern, chance, 300)) {
      times.set(attack, Number.POSITIVE_INFINITY);
      const time = match(attack, 4000);
      // Other threads of the process may have taken it.
      const least = time > 0.25 ? Math.min(time, match(attack, 4000)) : time;
      times.set(attack, least);
      if (least > 8) break;
    }
  }, 5000);
  const suspects = [...times].filter(([, time]) => time > 0.25).sort(([, a], [, b]) => b - a);
  return suspects
    .slice(0, 5)
    .map(([attack]) => attack)
    .find((attack) => isSlow(() => match(attack, length)));
}

test('no text makes a pattern slow', async () => {
  const [written, made] = [files.flatMap(findPatterns), await findMadePatterns()];
  expect(Math.min(written.length, made.length)).toBeGreaterThan(2);
  const chance = makeChance(14);
  const patterns = new Map([...written, ...made].map((one) => [String(one.pattern), one]));
  const slow = [...patterns.values()].flatMap(({ location, pattern }) => {
    const attack = findSlow(pattern, chance);
    return attack ? [`${location} ${pattern} ${JSON.stringify(attack)}`] : [];
  });
  expect(slow).toEqual([]);
  // Every pattern of the project is tried, on a machine that may be busy.
}, 180_000);

const slowPatterns = [/(a+)+$/, /\s+$/, /\(\s*"?\s*\)/, /^<{3}.*^={3}/ms];

test.each(slowPatterns)('%s is found to be slow', (pattern) => {
  expect(findSlow(pattern, makeChance(14), 64_000)).toBeDefined();
});

/** Constructs that slow a parser of YAML down, each on thousands of lines. */
const lines = ['a: [', 'a: "', "a: '", '- [', 'x: @', 'a: "\\q"', '? a', 'k%: 1', '- a: {'];

test.each(lines)('a record of thousands of lines like `%s` is checked at once', async (line) => {
  const text = Array.from({ length: 24_000 / line.length }, (_, at) => line.replace('%', `${at}`));
  const start = readClock();
  await inspectText(text.join('\n'), contentTypes[2]);
  expect(readClock() - start).toBeLessThan(3000);
});
