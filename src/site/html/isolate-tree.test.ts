import { serialize } from 'parse5';
import { expect, test } from 'vitest';
import { isolateTree } from './isolate-tree.ts';
import { readPageTree } from './tree.ts';

function isolate(html: string, isRtl: boolean): string {
  const tree = readPageTree(html);
  isolateTree(tree, isRtl);
  return serialize(tree);
}

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
  expect(isolate(`<p>كتبت ${word}.</p>`, true)).toBe(`<p dir="rtl">${text}</p>`);
  expect(isolate(`<td>${word}</td>`, true)).toContain(ltr(word));
});

test.each([
  '<p>كتبت React وNext.js في 5 دقائق.</p>',
  '<p>كتبت AT&amp;T "x"</p>',
  '<p>كتبت <code>normalize()</code></p><pre tabindex="0"><code>C++</code></pre>',
  '<p>كتبت</p><form><p>React كتبت C++</p></form>',
  '<p class="C++ .NET">كتبت</p>',
])('in Arabic, %s stays as it is', (html) => {
  expect(isolate(html, true)).toBe(html);
});

test.each(['2019 – 2021', '٢٠١٩-٢٠٢١', '۲۰۱۹—۲۰۲۱'])('the years of %s follow the text', (range) => {
  const years = range.replace(/\p{Nd}+/gu, '<bdi>$&</bdi>');
  const text = rtl(`منذ ${years}.`);
  expect(isolate(`<p>منذ ${range}.</p>`, true)).toBe(`<p dir="rtl">${text}</p>`);
  expect(isolate(`<td>${range}</td>`, true)).toBe(`<td dir="rtl">${rtl(years)}</td>`);
});

test('a text in the language of the page has its direction, whatever it begins with', () => {
  const text = 'React وNext.js هما أدواتي';
  expect(isolate(`<p class="a">${text}</p>`, true)).toBe(`<p dir="rtl" class="a">${text}</p>`);
  const company = '<a href="/">Example Studio</a>, القاهرة';
  expect(isolate(`<p>${company}</p>`, true)).toBe(`<p dir="rtl">${company}</p>`);
});

test('a text in another language keeps its own direction', () => {
  const english = '<p>I wrote it with React for ';
  expect(isolate(`${english}two years.</p>`, true)).toBe(`${english}two years.</p>`);
  expect(isolate(`${english}ليلى.</p>`, true)).toBe(`${english}<bdi>ليلى</bdi>.</p>`);
  expect(isolate('<p>كتبت بلغة C++.</p>', false)).toBe(`<p>كتبت بلغة ${ltr('C++')}.</p>`);
});

test('in English, an Arabic name takes nothing along', () => {
  const text = ltr('<bdi>محمد الأمين</bdi>, 2019 in Cairo');
  expect(isolate('<li>محمد الأمين, 2019 in Cairo</li>', false)).toBe(`<li dir="ltr">${text}</li>`);
  for (const html of ['<h1>محمد الأمين</h1>', '<p>C++ and .NET, 2019 – 2021</p>']) {
    expect(isolate(html, false)).toBe(html);
  }
});

test('a text in another language keeps the direction of that language', () => {
  const html = '<div lang="ar" dir="rtl"><div><h3>مبرمجة C++</h3></div></div><p>Text</p>';
  const inArabic = `<h3 dir="rtl">${rtl(`مبرمجة ${ltr('C++')}`)}</h3>`;
  expect(isolate(html, false)).toBe(html.replace(/<h3>.*<\/h3>/, inArabic));
});
