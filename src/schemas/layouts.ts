/** How the entries of a part look. */
interface LayoutRow {
  /** Explains the layout to an owner who may choose it for a part. */
  about: string;
  /**
   * The most entries that the home page shows; with more, the part has an archive of all of them. Two
   * large cards and four rows of three fill the grid at every width.
   */
  shown: number;
}

export const layouts = {
  ledger: { shown: 12, about: 'lines with their period in the margin, as experience' },
  cards: { shown: 14, about: 'covers in a grid, as projects' },
  quotes: { shown: 12, about: 'what others say' },
  list: { shown: 24, about: 'short lines, such as certificates, awards and languages' },
  publications: { shown: 24, about: 'what you have published: authors, place, BibTeX to copy' },
  prose: { shown: 1, about: 'the text of one MDX file' },
  timeline: { shown: 8, about: 'cards on both sides of a line, for education alone' },
  tiles: { shown: Number.POSITIVE_INFINITY, about: 'floating tiles, for technologies alone' },
} as const satisfies Record<string, LayoutRow>;

export type Layout = keyof typeof layouts;

export const layoutNames = Object.keys(layouts) as Layout[];

/** The layouts that an owner may choose for a custom part. */
export const customLayouts = [
  'ledger',
  'cards',
  'quotes',
  'list',
  'publications',
  'prose',
] as const;

export type CustomLayout = (typeof customLayouts)[number];
