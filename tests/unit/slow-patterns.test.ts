import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { inspectText } from '../../src/node/check/inspect-text.ts';
import { contentTypes } from '../../src/schemas/content-types.ts';
import { toJsonSchema } from '../../src/schemas/json-schema.ts';
import {
  type Attack,
  type FoundPattern,
  findPatterns,
  makeAttacks,
  writeAttack,
} from '../helpers/find-patterns.ts';
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

const inCode = files.flatMap(findPatterns);

/** Patterns that code puts together while it is loaded. */
async function findMadePatterns(): Promise<FoundPattern[]> {
  const making = files.filter((file) => readFileSync(file, 'utf8').includes('new RegExp('));
  const found: FoundPattern[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, words) {
        const pattern: RegExp = Reflect.construct(target, words);
        found.push({ place: 'new RegExp', pattern });
        return pattern;
      },
    }),
  );
  vi.resetModules();
  for (const file of making) await import(resolve(file));
  vi.unstubAllGlobals();
  return found;
}

/** Patterns by which editors check texts; they are matched without flags. */
function findEditorPatterns(name: string, shape: object): FoundPattern[] {
  return Object.entries(shape).flatMap(([key, value]) => {
    if (key !== 'pattern') return value instanceof Object ? findEditorPatterns(name, value) : [];
    return [{ place: `the schema of ${name}`, pattern: new RegExp(value, 'u') }];
  });
}

/** The patterns of the rules as JavaScript writes them. */
function findRulePatterns(): FoundPattern[] {
  const calls = readFileSync('firestore.rules', 'utf8').matchAll(/matches\((['"])(.*)\1\)/g);
  return [...calls].map(([, , text = '']) => {
    const source = text.replaceAll('\\\\', '\\').replace('(?s)', '').replace(/\\x\{/g, '\\u{');
    return { place: 'firestore.rules', pattern: new RegExp(`^(?:${source})$`, 'su') };
  });
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
  const match = (attack: Attack, size: number) => {
    const text = writeAttack(attack, size);
    const start = readClock();
    pattern.global ? text.replace(pattern, '') : pattern.test(text);
    return readClock() - start;
  };
  const times = new Map<Attack, number>();
  attempt(() => {
    for (const attack of makeAttacks(pattern, chance, 300)) {
      times.set(attack, Number.POSITIVE_INFINITY);
      times.set(attack, match(attack, 4000));
      if (Number(times.get(attack)) > 8) break;
    }
  }, 5000);
  const suspects = [...times].filter(([, time]) => time > 0.25).sort(([, a], [, b]) => b - a);
  return suspects
    .slice(0, 5)
    .map(([attack]) => attack)
    .find((attack) => isSlow(() => match(attack, length)));
}

const kinds: Record<string, FoundPattern[]> = {
  code: inCode,
  'code, made while it is loaded': await findMadePatterns(),
  schemas: contentTypes.flatMap(({ name, schema }) =>
    findEditorPatterns(name, toJsonSchema(schema)),
  ),
  rules: findRulePatterns(),
};

test.each(Object.entries(kinds))('no text makes a pattern of the %s slow', (_, found) => {
  expect(found.length).toBeGreaterThan(2);
  const chance = makeChance(14);
  const patterns = new Map(found.map((one) => [String(one.pattern), one]));
  const slow = [...patterns.values()].flatMap(({ place, pattern }) => {
    const attack = findSlow(pattern, chance);
    return attack ? [`${place} ${pattern} ${JSON.stringify(attack)}`] : [];
  });
  expect(slow).toEqual([]);
});

test.each([/(a+)+$/, /\s+$/, /\(\s*"?\s*\)/, /^<{3}.*^={3}/ms])(
  '%s is found to be slow',
  (pattern) => {
    expect(findSlow(pattern, makeChance(14), 64_000)).toBeDefined();
  },
);

/** Constructs that slow a parser of YAML down, each on thousands of lines. */
const lines = [
  'a: [',
  'a: "',
  "a: '",
  '- [',
  'x: @',
  'a: "\\q"',
  '? a',

  'k%: 1',
  '- a: {',
];

test.each(lines)('a record of thousands of lines like `%s` is checked at once', async (line) => {
  const text = Array.from({ length: 24_000 / line.length }, (_, at) => line.replace('%', `${at}`));
  const start = readClock();
  await inspectText(text.join('\n'), contentTypes[2]);
  expect(readClock() - start).toBeLessThan(3000);
});
