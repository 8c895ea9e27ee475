/**
 * The parts of pages that a file of `src/sections` can replace by its name, beside layouts and sections with entries.
 * An update of the engine may change any other part, and these only in a documented way.
 */
export const partNames = [
  'home',
  'about',
  'contact',
  'bar',
  'footer',
  'card',
  'entry',
  'post',
  'not-found',
] as const;

export const isPartName = (name: string): boolean => partNames.some((part) => part === name);
