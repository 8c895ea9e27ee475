/** How the entries of a section look. */
interface LayoutRow {
  /** Explains the layout to an owner who may choose it for a section. */
  about: string;
  /**
   * The most entries that the home page shows; with more, the section has an archive of all of them. Two
   * large cards and four rows of three fill the grid at every width.
   */
  shown: number;
  /** Whether it is for a built-in section only. */
  isBuiltIn?: boolean;
  /** Whether each entry has a cover, which is drawn where there is no picture. */
  hasCovers?: boolean;
  /** Whether it shows the text of one entry as the section: no archive, no page, nothing on the resume. */
  isText?: boolean;
  /** How its entries look in the PDF of the resume, if not as in a ledger. */
  onPaper?: 'short';
}

/** A row for each layout; its component is in `src/engine/pages/editions/editions.tsx`. */
const layoutRows = {
  ledger: { shown: 12, about: 'lines with their period in the margin, as experience' },
  cards: { shown: 14, about: 'covers in a grid, as projects', hasCovers: true },
  quotes: { shown: 12, about: 'testimonials' },
  list: {
    shown: 24,
    about: 'short lines, such as certificates, awards and languages',
    onPaper: 'short',
  },
  publications: { shown: 24, about: 'what you have published: authors, place, BibTeX to copy' },
  prose: { shown: 1, about: 'the text of one MDX file', isText: true },
  timeline: {
    shown: 8,
    about: 'cards on both sides of a line, for education only',
    isBuiltIn: true,
  },
  tiles: {
    shown: Number.POSITIVE_INFINITY,
    about: 'floating tiles, for technologies only',
    isBuiltIn: true,
    onPaper: 'short',
  },
} as const satisfies Record<string, LayoutRow>;

export type Layout = keyof typeof layoutRows;

export const layouts: Readonly<Record<Layout, LayoutRow>> = layoutRows;

/** How a layout of the owner's is shown: with a page for each entry, and as lines on paper. */
const ownLayout: LayoutRow = { shown: 12, about: 'a layout of your own' };

/** The row of a layout: a built-in one, or one of the owner's. */
export function findLayout(name: string): LayoutRow {
  return Object.hasOwn(layouts, name) ? layouts[name as Layout] : ownLayout;
}

export const layoutNames = Object.keys(layouts) as Layout[];

/** The layouts that an owner may choose for a custom section. */
export const customLayouts = layoutNames.filter((name) => !layouts[name].isBuiltIn);
