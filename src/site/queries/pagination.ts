/** The parts of the page that grow over the years, and get an archive when they have. */
export const growingParts = ['experience', 'education', 'projects'] as const;

export type GrowingPart = (typeof growingParts)[number];

/**
 * How many entries of a part the portfolio shows at most; with more, all of them stand in the
 * part's archive. Two large projects and four rows of three fill the grid at every width.
 */
export const shownEntries: Record<GrowingPart, number> = {
  experience: 12,
  education: 8,
  projects: 14,
};

/** Entries on one page of an archive. */
export const entriesPerPage = 60;

/** Tags that every page of an archive offers; where there are more, all of them have a page. */
export const leadingTags = 16;
