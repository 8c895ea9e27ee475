// What the owner's code imports as `frontispiece/components` while pages are rendered. In the browser, islands get
// `src/engine/browser/components.ts` in its place.
export { useIsVisible } from './browser/islands/island-context.ts';
export { picture, z } from './content/own-code/schema-kit.ts';
export type { Entry } from './model/entries.ts';
// What sections and editions are made of.
export { EntryTitle } from './pages/components/entry-title.tsx';
export { By } from './pages/components/ledger.tsx';
export { Markdown } from './pages/components/markdown.tsx';
export {
  LanguageSwitch,
  Menu,
  MenuToggle,
  SectionLinks,
  ThemeSwitch,
} from './pages/components/navigation.tsx';
export { Period } from './pages/components/period.tsx';
export { Section } from './pages/components/section.tsx';
export { Tags, TextList } from './pages/components/tags.tsx';
export {
  type CardProps,
  defineEdition,
  type Edition,
  type EntryPageProps,
  type FrameProps,
  type PartProps,
  type PlainSectionProps,
  type SectionProps,
} from './pages/define-edition.ts';
export { renderBarStyles, renderNameStyles, type StyledPage } from './pages/head-styles.ts';
export { Card, Link, Picture, useEntry, useSite, useWords } from './pages/kit/kit.tsx';
export type { OwnSite } from './pages/own-site.ts';
export { FormIsland as ContactForm } from './pages/sections/contact/contact.tsx';
export { HomeLinks, Portrait, Present, Whereabouts } from './pages/sections/home/home.tsx';
