import { describe, expect, test } from 'vitest';
import { cutAtTerms, foldLetters, listTerms } from './terms.ts';

const listWanted = (query: string) => listTerms(query, true);

describe('terms', () => {
  test.each([
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['C++, C# and .NET', ['c++', 'c#', 'and', 'net']],
    ['don’t use_state()', ['don', 't', 'use', 'state']],
    ['ＡＢＣ ｶﾅ', ['abc', 'カナ', 'ナ']],
    ['東京都 へ', ['東京', '京都', '都', 'へ']],
    ['React入門', ['react', '入門', '門']],
    ['한국어를', ['한국어를']],
    ['שָׁלוֹם مُحَمَّد', ['שלום', 'محمد']],
    ['Straße, Łódź, Ørsted', ['strasse', 'lodz', 'orsted']],
    ['किताब', ['किताब']],
    ['İSTANBUL ılık', ['istanbul', 'ilik']],
    ['!? – 😀', []],
  ])('of "%s" are %j', (text, terms) => {
    expect(listTerms(text)).toEqual(terms);
  });

  test('are cut where a word is long, in the index and in a query', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung';
    expect(listTerms(word)).toEqual(listWanted(word));
    expect(listTerms(word)[0]).toHaveLength(40);
  });

  test('of a query have no single letter at the end of a run', () => {
    expect(listWanted('東京都')).toEqual(['東京', '京都']);
    expect(listWanted('都 Go')).toEqual(['都', 'go']);
  });
});

test('letters keep their place when they are composed', () => {
  expect(foldLetters('が한')).toBe('が한');
});

test.each([
  ['Ledgers for a ledger', 'LÉDGER', ['', 'Ledger', 's for a ', 'ledger']],
  ['Große Straßen', 'strass gross', ['', 'Groß', 'e ', 'Straß', 'en']],
  ['東京都の東側', '東', ['', '東', '京都の', '東', '側']],
  ['東京都', '東京都', ['', '東京都']],
  ['A pledge', 'ledge', ['A pledge']],
  ['Writing C#', 'c#', ['Writing ', 'C#']],
  ['e\u0301te\u0301', 'ete', ['', 'été']],
  ['nothing', '', ['nothing']],
])('"%s" is cut at "%s"', (text, query, parts) => {
  expect(cutAtTerms(text, listWanted(query))).toEqual(parts);
});
