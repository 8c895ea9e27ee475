import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { setRules } from '../../src/tools/emulator/rest.ts';
import { findEdges, findInvisible, nameCharacter, splitByForm } from './support/characters.ts';
import { send } from './support/queries.ts';
import { openStore } from './support/store.ts';
import { text } from './support/values.ts';

const store = openStore('rules-characters');
const controls = Array.from({ length: 160 }, (_, code) => code)
  .filter((code) => code < 32 || code > 126)
  .map((code) => String.fromCharCode(code));

describe('control characters', () => {
  test.each(controls.map((character) => [nameCharacter(character), character]))(
    'a name with %s is refused',
    async (_, character) => {
      expect(await send(store, { user_name: `Ada${character}Lovelace` })).toBe('refused');
    },
  );

  test.each(
    controls
      .filter((character) => character !== '\n' && character !== '\t')
      .map((character) => [nameCharacter(character), character]),
  )('a message with %s is refused', async (_, character) => {
    expect(await send(store, { message: `Hello${character}there` })).toBe('refused');
  });

  test.each([
    ['a tab', 'one\ttwo'],
    ['a new line', 'one\ntwo'],
    ['many of both', '\n\n\tone\n\n\ttwo\n\t'],
  ])('a message with %s is accepted', async (_, message) => {
    expect(await send(store, { message })).toBe('accepted');
  });

  test.each([
    ['at its end', 'Ada\n'],
    ['at its start', '\nAda'],
    ['as a line separator', 'Ada\u2028Lovelace'],
    ['as a paragraph separator', 'Ada\u2029Lovelace'],
    ['as a line separator at its end', 'Ada\u2028'],
    ['from Windows', 'Ada\r\nLovelace'],
  ])('a name with a line break %s is refused', async (_, user_name) => {
    expect(await send(store, { user_name })).toBe('refused');
  });

  test('a message may hold line and paragraph separators', async () => {
    expect(await send(store, { message: 'one\u2028two\u2029three' })).toBe('accepted');
  });
});

describe('something visible', () => {
  test.each([
    ['a space', ' '],
    ['many spaces', ' '.repeat(40)],
    ['a no-break space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['zero-width spaces', '\u200b\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tag characters', '\u{e0061}\u{e007f}'],
    ['direction marks', '\u200e\u202e\u2066'],
    ['a mixture of those', ' \u00a0\u200b\u3164\u2800\ufeff'],
  ])('%s alone is neither a name nor a message', async (_, blank) => {
    expect(await send(store, { user_name: blank })).toBe('refused');
    expect(await send(store, { message: blank })).toBe('refused');
  });

  test.each([
    ['tabs and new lines', '\n\t\n'],
    ['separators', '\u2028\u2029'],
  ])('%s alone are no message', async (_, message) => {
    expect(await send(store, { message })).toBe('refused');
  });

  test.each([
    ['a full stop', '.'],
    ['a letter among spaces', '   a   '],
    ['a letter on the third line', '\n\n a'],
    ['an emoji with its selector', '\u2764\ufe0f'],
    ['a combining accent', '\u0301'],
    ['a private letter', '\uf8ff'],
    ['an unassigned character', '\u0378'],
    ['the replacement character', '\ufffd'],
  ])('a message of %s is accepted', async (_, message) => {
    expect(await send(store, { message })).toBe('accepted');
  });

  test('no edge of a range of invisible characters is a message by itself', async () => {
    const edges = findEdges(findInvisible());
    expect(edges.length).toBeGreaterThan(30);
    const outcomes = await Promise.all(edges.map((message) => send(store, { message })));
    expect(edges.filter((_, index) => outcomes[index] !== 'refused').map(nameCharacter)).toEqual(
      [],
    );
  });
});

// The rules' own classes of characters, taken out of the file and put against the form's for
// every character there is: some 200,000 of them a document.
describe('the rules and the form agree on every character of Unicode', () => {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const chunk = 200_000;
  let projects = 0;

  async function countOutcomes(characters: string[], pattern: string): Promise<string[]> {
    const project = openStore(`rules-unicode-${projects++}`);
    await setRules(inject('emulator'), project.projectId, matchRules(pattern));
    const texts = Array.from({ length: Math.ceil(characters.length / chunk) }, (_, index) =>
      characters.slice(index * chunk, (index + 1) * chunk).join(''),
    );
    const writes = texts.map((part, index) =>
      project.commit([project.set(`Texts/${index}`, { text: text(part) })]),
    );
    return [...new Set(await Promise.all(writes))];
  }

  test.each([
    ['what a name may hold', 'user_name', 'a', /'(\[\^\\\\p\{Cc\}[^']*?\])\*'/],
    ['what a message may hold', 'message', 'a', /'(\[\^\\\\x00[^']*?\])\*'/],
    ['what is visible', 'message', '', /\(\?s\)\.\*(\[\^[^']*?\])\.\*'/],
  ] as const)('%s', async (_, field, before, place) => {
    const taken = rules.match(place)?.[1] ?? '';
    const { taken: characters, not: others } = splitByForm(field, before);
    expect(await countOutcomes(characters, `${taken}*`)).toEqual(['accepted']);
    expect(await countOutcomes(others, `${taken.replace('[^', '[')}*`)).toEqual(['accepted']);
  });
});

const matchRules = (pattern: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /Texts/{id} {
      allow create: if request.resource.data.text.matches('${pattern}');
    }
  }
}`;
