// What the owner's code imports as `frontispiece/components` in the browser. The rest of it renders pages.
export { useIsVisible, useWords } from './islands/island-context.ts';

// Schemas of props are read by the build, which leaves them out of what browsers get.
export const z = undefined;
export const picture = undefined;
