import type { ComponentType, ReactNode } from 'react';
import type { Entry } from '../model/entries.ts';
import type { PictureSlot } from '../model/picture-slots.ts';
import type { EntrySection, SiteSection } from '../model/site-sections.ts';
import type { EditionFacts } from '../schemas/editions.ts';
import type { Layout } from '../schemas/layouts.ts';
import type { StyledPage } from './head-styles.ts';
import type { OwnSite } from './own-site.ts';

// biome-ignore lint/suspicious/noExplicitAny: each part has props of its own
export type AnyComponent = ComponentType<any>;

/** Components by the names of the parts that they replace. */
export type PartTable = Readonly<Record<string, AnyComponent | undefined>>;

/** What each part of a page gets. */
export interface PartProps {
  site: OwnSite;
  /** The component that this one replaces, with the same props unless it gets others. */
  Default: AnyComponent;
}

/** What the layout of a section gets. */
export interface SectionProps extends Pick<PartProps, 'site'> {
  section: EntrySection;
  /** The entries that the home page shows. */
  entries: readonly Entry[];
}

/** What a section without entries gets: the first screen, the text about the owner, the form. */
export interface PlainSectionProps {
  section: SiteSection;
  children?: ReactNode;
}

/** What the bar and the footer get. */
export interface FrameProps {
  /** Comes before `#id`: empty on the home page, the URL of that page on others. */
  home: string;
}

/** What the card of an entry gets. */
export interface CardProps {
  entry: Entry;
  /** The slot of its cover; a cover that is shown elsewhere has none. */
  slot?: PictureSlot | undefined;
  className?: string | undefined;
}

/** What the page of an entry gets, or that of a post. */
export interface EntryPageProps {
  entry: Entry;
  /** The entries with a page before and after it. */
  previous?: Entry | undefined;
  next?: Entry | undefined;
}

/** The parts of all pages, by the names under which they can be replaced. */
export interface Frame {
  bar: FrameProps;
  footer: FrameProps;
}

/** The other parts that can be replaced, with what each gets; the layouts are among them. */
export interface Sections extends Record<Layout, SectionProps> {
  home: PlainSectionProps;
  about: PlainSectionProps;
  contact: PlainSectionProps;
  card: CardProps;
  entry: EntryPageProps;
  post: EntryPageProps;
  'not-found': object;
}

export type Parts = Frame & Sections;

type Replacements<Props> = {
  readonly [Name in keyof Props]?: ComponentType<Props[Name] & PartProps>;
};

/** A composition of the pages: its own frame and sections, and styles over those that it keeps. */
export interface Edition extends Pick<EditionFacts, 'name'> {
  /** What stands around every page. */
  frame?: Replacements<Frame>;
  /** Sections, layouts and pages in place of the built-in ones. */
  sections?: Replacements<Sections>;
  /** Layouts that it shows as another one. */
  layouts?: Partial<Readonly<Record<Layout, Layout>>>;
  /** The styles of a page, in the layer `edition`, which comes after those of components. */
  styles?: string | ((page: StyledPage) => string);
}

/**
 * Defines an edition. What it decides beside its components is in `edition.json`, which the build reads.
 *
 * @example
 * import { defineEdition } from 'frontispiece/components';
 * import facts from './edition.json';
 * import styles from './edition.css?inline';
 *
 * export default defineEdition({ ...facts, frame: { bar: Masthead }, styles });
 */
export function defineEdition(edition: Edition): Edition {
  return edition;
}
