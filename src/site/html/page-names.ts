import type { PageElement } from './tree.ts';

/** What a page has, as selectors name it: `form`, `.steps`, `[data-search]`. */
export type PageNames = ReadonlySet<string>;

/** Collects the elements, classes and attributes of a page. Words of its texts are none of them. */
export function collectNames(elements: readonly PageElement[]): PageNames {
  const names = new Set<string>();
  for (const { tagName, attrs } of elements) {
    names.add(tagName);
    for (const { name, value } of attrs) {
      names.add(`[${name}]`);
      if (name === 'class') for (const one of value.split(' ')) names.add(`.${one}`);
    }
  }
  return names;
}
