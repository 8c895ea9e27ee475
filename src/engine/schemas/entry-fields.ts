/** What outputs do with a field of an entry. */
interface FieldRow {
  /** Its name in a JSON Resume, in sections that have no other name for it. */
  json: string;
  /** Whether it is a short text of the line below the title: on cards, pages, the resume, its PDF and in searches. */
  isInLine?: boolean;
}

/** The fields of an entry that a resume has, in their order there. */
export const entryFields = {
  title: { json: 'name' },
  // The company, the issuer, the degree, or the owner's role.
  by: { json: 'by', isInLine: true },
  level: { json: 'level', isInLine: true },
  location: { json: 'location', isInLine: true },
  byLink: { json: 'url' },
  year: { json: 'date' },
  description: { json: 'summary' },
  quote: { json: 'quote' },
  bibtex: { json: 'bibtex' },
  tags: { json: 'keywords' },
  link: { json: 'url' },
  links: { json: 'links' },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof entryFields;
export type ResumeField = keyof Rows;
export type ResumeFieldNames = Record<ResumeField, string>;

/** The fields of the line below the title. */
export type LineField = {
  [Name in ResumeField]: Rows[Name] extends { isInLine: true } ? Name : never;
}[ResumeField];
export type LineFields = Partial<Record<LineField, string | undefined>>;

/** In their order on the line. */
export const lineFields = Object.entries<FieldRow>(entryFields).flatMap(([name, { isInLine }]) =>
  isInLine ? (name as LineField) : [],
);

/** Fields that any layout, page or output may show of an entry; each content type fills those it has. */
export interface EntryFields extends LineFields {
  title: string;
  /** Period text, such as `Jun 2025 - Present`, or the date where there is no such text. */
  year?: string | undefined;
  /** A day, such as `2026-03-01`, or a month. */
  date?: string | undefined;
  /** Rank among the entries of its section; 1 comes first. */
  order?: number | undefined;
  /** URL of the company. */
  byLink?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** Words of somebody else, in Markdown. */
  quote?: string | undefined;
  tags?: readonly string[] | undefined;
  link?: string | undefined;
  links?: readonly { label?: string | undefined; url: string }[] | undefined;
  bibtex?: string | undefined;
  /** The file name of the project that was made there, without its ending. */
  project?: string | undefined;
  /** Paths of pictures from the file of the entry. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  /** The side of the image that stays where its place crops it. */
  imageFocus?: string | undefined;
  logo?: string | undefined;
  cardLogo?: string | undefined;
  /** The day of the last change that readers should know of. */
  updated?: string | undefined;
  /** The URL where it was published first. */
  canonical?: string | undefined;
  draft?: boolean | undefined;
  /** Paths from the top of the site that its page had elsewhere. */
  aliases?: readonly string[] | undefined;
  /** Whether the resume has it; left out, it does. */
  resume?: boolean | undefined;
  /** The tags of the resumes that have it; left out, all have it. */
  for?: readonly string[] | undefined;
  skills?: readonly SkillItem[] | undefined;
}

/** A skill of a group. */
export interface SkillItem {
  name: string;
  icon?: string | undefined;
}
