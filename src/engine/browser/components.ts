/** What `frontispiece/components` is in the browser, to islands. Everything else in it renders pages. */
export { useIsVisible, useWords } from './islands/island-context.ts';
