import { expect, test } from 'vitest';
import { isolateItem, isolatePlainText } from './isolate-text.ts';

test('plain texts have characters in place of elements', () => {
  expect(isolatePlainText(['كتبت C++ ', '\u2066f()\u2069', '.'], true)).toEqual([
    'كتبت \u2066C++\u2069 ',
    '\u2066f()\u2069',
    '.',
  ]);
  expect(isolatePlainText(['React هي أداتي'], true)).toEqual(['\u200fReact هي أداتي']);
  expect(isolatePlainText(['2019 – 2021'], true)).toEqual([
    '\u200f\u20662019\u2069 – \u20662021\u2069',
  ]);
  expect(isolatePlainText(['I met محمد, 2019'], false)).toEqual(['I met \u2067محمد\u2069, 2019']);
  expect(isolatePlainText(['C++, 2019 – 2021'], false)).toEqual(['C++, 2019 – 2021']);
  expect(isolateItem('UI/UX', true)).toBe('\u2066UI/UX\u2069');
  expect(isolateItem('UI/UX', false)).toBe('UI/UX');
});
