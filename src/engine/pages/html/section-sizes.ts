import { findAttribute, joinTexts, listClasses, listElements, type PageElement } from './tree.ts';

/** How many rem each of its parts makes a section taller, on average over the editions, on phones and on desktops. */
const heights = { section: 17, letter: 0.021, picture: 16, field: 7 };
/** Smaller pictures are logos, which make a section no taller. */
const leastPictureWidth = 200;

/**
 * Estimates the heights of the sections of a page, for browsers that lay them out only when they come near: so a
 * scrollbar tells how long the page is.
 *
 * @returns the rules for `--tall` of each section
 */
export function sizeSections(elements: readonly PageElement[]): string {
  const sections = elements.filter(
    (element) => element.tagName === 'section' && listClasses([element]).includes('lazy'),
  );
  const rules = sections.map((section) => {
    const parts = [section, ...listElements(section)];
    const letters = parts.reduce((sum, part) => sum + joinTexts(part).length, 0);
    const pictures = parts.filter(isPicture).length;
    const fields = parts.filter(({ tagName }) => /^(?:input|textarea)$/.test(tagName)).length;
    const { section: least, letter, picture, field } = heights;
    const height = least + letter * letters + picture * pictures + field * fields;
    return `[id="${findAttribute(section, 'id')}"]{--tall:${Math.round(height)}rem}`;
  });
  return rules.length > 0 ? `@layer tokens{${rules.join('')}}` : '';
}

/** Whether an element is a large picture. Those that show at a hover only have no text. */
function isPicture(element: PageElement): boolean {
  const isLarge = Number(findAttribute(element, 'width')) > leastPictureWidth;
  return element.tagName === 'img' && isLarge && Boolean(findAttribute(element, 'alt'));
}
