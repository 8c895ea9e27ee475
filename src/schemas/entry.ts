/** Fields that any layout, page or output may show of an entry; each content type fills those it has. */
export interface EntryFields {
  title: string;
  /** Period text, such as `Jun 2025 - Present`. */
  year?: string | undefined;
  /** A day, such as `2026-03-01`. */
  date?: string | undefined;
  /** Rank among the entries of its part; 1 comes first. */
  order?: number | undefined;
  /** The company, the issuer, or the owner's role. */
  by?: string | undefined;
  /** Address of that company. */
  byLink?: string | undefined;
  location?: string | undefined;
  level?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** Words of somebody else, in Markdown. */
  quote?: string | undefined;
  tags?: readonly string[] | undefined;
  link?: string | undefined;
  links?: readonly { label?: string | undefined; url: string }[] | undefined;
  /** Paths of pictures from the file of the entry. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  logo?: string | undefined;
  cardLogo?: string | undefined;
  skills?: readonly { name: string; icon?: string | undefined }[] | undefined;
}
