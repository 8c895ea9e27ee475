/**
 * How many entries of a part, or of one with such a layout, the portfolio shows at most; with more,
 * all of them stand in the part's archive. Two large projects and four rows of three fill the grid at
 * every width.
 */
export const shownEntries = {
  experience: 12,
  education: 8,
  projects: 14,
  ledger: 12,
  cards: 14,
  quotes: 12,
  list: 24,
  prose: 1,
};

/** Entries on one page of an archive. */
export const entriesPerPage = 60;

/** Tags that every page of an archive offers; where there are more, all of them have a page. */
export const leadingTags = 16;
