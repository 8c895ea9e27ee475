import { expect, test } from 'vitest';
import { isolateItem, isolatePlainText, isolateText } from './isolate-text.ts';

const ltr = (text: string) => `<bdi dir="ltr">${text}</bdi>`;
const rtl = (text: string) => `<bdi dir="rtl">${text}</bdi>`;

test.each([
  'C++',
  'C#',
  '.NET',
  'normalize()',
  '@example',
  '50%',
  '+1 (555) 01-00',
  'https://example.com/docs/',
  'C++, .NET, C#',
])('in Arabic, %s keeps its order', (word) => {
  const text = rtl(`كتبت ${ltr(word)}.`);
  expect(isolateText(`<p>كتبت ${word}.</p>`, true)).toBe(`<p dir="rtl">${text}</p>`);
  expect(isolateText(`<td>${word}</td>`, true)).toContain(ltr(word));
});

test.each([
  '<p>كتبت React وNext.js في 5 دقائق.</p>',
  '<p>كتبت AT&amp;T &#x27;x&#x27;</p>',
  '<p>كتبت <code>normalize()</code></p><pre tabindex="0"><code>C++</code></pre>',
  '<p>كتبت</p><form><p>React كتبت C++</p></form>',
  '<p class="C++ .NET">كتبت</p>',
])('in Arabic, %s stays as it is', (html) => {
  expect(isolateText(html, true)).toBe(html);
});

test.each(['2019 – 2021', '٢٠١٩-٢٠٢١', '۲۰۱۹—۲۰۲۱'])('the years of %s follow the text', (range) => {
  const years = range.replace(/\p{Nd}+/gu, '<bdi>$&</bdi>');
  const text = rtl(`منذ ${years}.`);
  expect(isolateText(`<p>منذ ${range}.</p>`, true)).toBe(`<p dir="rtl">${text}</p>`);
  expect(isolateText(`<td>${range}</td>`, true)).toBe(`<td dir="rtl">${rtl(years)}</td>`);
});

test('a text in the language of the page has its direction, whatever it begins with', () => {
  const text = 'React وNext.js هما أدواتي';
  expect(isolateText(`<p class="a">${text}</p>`, true)).toBe(`<p dir="rtl" class="a">${text}</p>`);
  const company = '<a href="/">Example Studio</a>, القاهرة';
  expect(isolateText(`<p>${company}</p>`, true)).toBe(`<p dir="rtl">${company}</p>`);
});

test('a text in another language keeps its own direction', () => {
  const english = '<p>I wrote it with React for ';
  expect(isolateText(`${english}two years.</p>`, true)).toBe(`${english}two years.</p>`);
  expect(isolateText(`${english}ليلى.</p>`, true)).toBe(`${english}<bdi>ليلى</bdi>.</p>`);
  expect(isolateText('<p>كتبت بلغة C++.</p>', false)).toBe(`<p>كتبت بلغة ${ltr('C++')}.</p>`);
});

test('in English, an Arabic name takes nothing along', () => {
  const text = ltr('<bdi>محمد الأمين</bdi>, 2019 in Cairo');
  expect(isolateText('<li>محمد الأمين, 2019 in Cairo</li>', false)).toBe(
    `<li dir="ltr">${text}</li>`,
  );
  for (const html of ['<h1>محمد الأمين</h1>', '<p>C++ and .NET, 2019 – 2021</p>']) {
    expect(isolateText(html, false)).toBe(html);
  }
});

test('a text in another language keeps the direction of that language', () => {
  const html = '<div lang="ar" dir="rtl"><div><h3>مبرمجة C++</h3></div></div><p>Text</p>';
  const inArabic = `<h3 dir="rtl">${rtl(`مبرمجة ${ltr('C++')}`)}</h3>`;
  expect(isolateText(html, false)).toBe(html.replace(/<h3>.*<\/h3>/, inArabic));
});

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
