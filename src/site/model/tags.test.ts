import { describe, expect, test } from 'vitest';
import { groupTags, nameSlugs } from './tags.ts';

const make = (...tags: string[]) => ({ tags });

test('a group holds the entries that carry its tag, in the order they came in', () => {
  const [first, second, third] = [make('CSS'), make('Go'), make('Go', 'css ')];
  const [css, go] = groupTags([first, second, third]);
  expect(css?.entries).toEqual([first, third]);
  expect(css?.entries[1]).toBe(third);
  expect(go?.entries).toEqual([second, third]);
});

test('spellings of one tag are one group under the first of them', () => {
  const entries = [make('React.js '), make('react.js'), make('REACT.JS')];
  expect(groupTags(entries)).toEqual([{ name: 'React.js', slug: 'react-js', entries }]);
  expect(groupTags([make('b'), make('B')])[0]?.name).toBe('b');
  expect(groupTags([make('\u00e9'), make('e\u0301')])).toHaveLength(1);
});

const name = (...texts: string[]) => Object.fromEntries(nameSlugs(texts));

describe('nameSlugs', () => {
  test('signs that tell languages apart are spoken', () => {
    expect(name('c', 'c++', 'c#', 'f#', '.net', 'asp.net', 'objective-c++')).toEqual({
      c: 'c',
      'c++': 'c-plus-plus',
      'c#': 'c-sharp',
      'f#': 'f-sharp',
      '.net': 'dot-net',
      'asp.net': 'asp-net',
      'objective-c++': 'objective-c-plus-plus',
    });
  });

  test('words of any script stay words, with hyphens between them', () => {
    expect(name('React.js', 'ui/ux', 'ci & cd', '日本語', 'Übersetzung', 'تصميم')).toEqual({
      'React.js': 'react-js',
      'ui/ux': 'ui-ux',
      'ci & cd': 'ci-cd',
      日本語: '日本語',
      Übersetzung: 'übersetzung',
      تصميم: 'تصميم',
    });
  });

  test('marks and joiners belong to their words, where a script has them', () => {
    expect(name('हिन्दी कार्य', 'می\u200cخواهم\u200c', 'क्\u200dष', 'a\u200db')).toEqual({
      'हिन्दी कार्य': 'हिन्दी-कार्य',
      'می\u200cخواهم\u200c': 'می\u200cخواهم',
      'क्\u200dष': 'क्\u200dष',
      'a\u200db': 'a-b',
    });
  });

  test('a tag without letters or digits is named by its code points', () => {
    expect(name('🚀', '..', '/')).toEqual({ '🚀': 'u1f680', '..': 'dot', '/': 'u2f' });
  });

  test('equal slugs are numbered the same way in any order of the tags', () => {
    const texts = ['vue js', 'vue/js', 'vue.js', 'vue-js-2'];
    const slugs = { 'vue js': 'vue-js', 'vue-js-2': 'vue-js-2', 'vue.js': 'vue-js-3' };
    expect(name(...texts)).toEqual({ ...slugs, 'vue/js': 'vue-js-4' });
    expect(name(...texts.toReversed())).toEqual(name(...texts));
  });

  test('a long text fits into a file name', () => {
    const slugs = nameSlugs(['語'.repeat(300), `${'語'.repeat(300)}!`, '🚀'.repeat(300)]);
    for (const slug of slugs.values()) expect(Buffer.byteLength(slug)).toBeLessThan(255);
    expect(new Set(slugs.values()).size).toBe(3);
  });

  test('slugs of any texts differ and need no escape in a path', () => {
    const signs = [...'aB1²+#./- %?語🚀é\u0301'];
    const texts = Array.from({ length: 3000 }, (_, number) =>
      [16 ** 2, 16, 1].map((unit) => signs[Math.floor(number / unit) % 16]).join(''),
    );
    const slugs = [...nameSlugs(texts).values()];
    expect(slugs.length).toBe(new Set(texts).size);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[\p{L}\p{N}\p{M}-]+$/u);
    expect(slugs).toEqual(slugs.map((slug) => slug.toLowerCase()));
  });
});
