// What the owner's code imports as `frontispiece/components` while pages are rendered. In the browser, islands get
// `src/engine/browser/components.ts` in its place.
export { useIsVisible } from './browser/islands/island-context.ts';
export { picture, z } from './content/own-code/schema-kit.ts';
export type { Entry } from './model/entries.ts';
export { Markdown } from './pages/components/markdown.tsx';
export { Period } from './pages/components/period.tsx';
export { Tags } from './pages/components/tags.tsx';
export { Link, type OwnSite, Picture, useEntry, useSite, useWords } from './pages/kit/kit.tsx';
