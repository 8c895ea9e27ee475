import type { z } from 'zod';
import type { EntryFields, ResumeFieldNames } from './entry-fields.ts';
import type { Layout } from './layouts.ts';
import { say } from './terminal/say.ts';
import type { SiteWordName } from './words.ts';

/** How the files of one content type are kept in the content folder. */
export interface ContentType {
  /** The name of its type in `contentlayer/generated`. */
  name: string;
  /**
   * Folder below the content folder, and `*` for that of any section that an owner has added; empty for a single file
   * in the content folder itself, which is called after the type.
   */
  folder: string;
  format: 'yaml' | 'mdx';
  /** Whether its records are the entries of a section that an owner has added. */
  isCustom?: boolean;
  /**
   * Whether its records are posts: a build leaves out a draft and a scheduled one; the page is one for reading;
   * feeds have the whole text.
   */
  isPost?: boolean;
  schema: z.ZodObject;
  /** The field that names an entry; a new file is called after it. */
  titleField: string;
  /** A valid record, for new files and for the editors' schemas. */
  example: Record<string, unknown>;
  /** Values for a new file where those of the example would be wrong. */
  placeholders?: Record<string, unknown>;
  /** Its icon in the editor, by the name that Material Symbols has for it. */
  icon: string;
  /** Texts that should differ from record to record. */
  unique: readonly UniqueRule[];
}

/** The path of the files of a type from the content folder, with `*` for their names. */
export function nameFiles({ name, folder, format }: ContentType): string {
  return `${folder ? `${folder}/*` : name.toLowerCase()}.${format}`;
}

/** Fields that should not be alike in two records of a type. */
export interface UniqueRule {
  rule: string;
  severity?: 'warning';
  /** One field, such as `items.name`, or several that are alike together in a copy. */
  fields: readonly string[];
  hint: string;
}

/** A content type whose records are the entries of a section. */
export interface EntryType extends ContentType {
  section: string;
  layout: string;
  layouts: readonly Layout[];
  /** The most entries that the home page shows, if not those of the layout; then an archive has all from the first on. */
  shown?: number;
  /** Decides the order of the entries, the first key first; in the end, the path of the file does. */
  sortBy: readonly SortKey[];
  /** Whether an entry with a body has a page of its own. */
  hasPages: boolean;
  /**
   * The field that dates an entry in the feed; a year only where there is no date. Without it, the feed has
   * none of these entries.
   */
  feedDate?: 'date' | 'year';
  /** Without it, the resume has none of these entries. */
  resume?: ResumePlace;
  /** The words for what some fields mean here. */
  words: EntryWords;
  /**
   * Where each field of a record is shown: the fields of all entries, as layouts and outputs know them, that have its
   * value. Of several fields with one place, the first that a record has is there. `tools`: only commands read it.
   */
  places: Readonly<Record<string, AnyPlace | readonly AnyPlace[]>>;
}

type AnyPlace = keyof EntryFields | 'tools';

/** The places that can have a value of this type. */
type PlaceOf<Value> =
  | {
      [Name in keyof EntryFields]-?: [Value] extends [EntryFields[Name]] ? Name : never;
    }[keyof EntryFields]
  | 'tools';

/** A place for each field of a schema. */
type FieldPlaces<Schema extends z.ZodObject> = {
  [Name in keyof z.infer<Schema>]-?:
    | PlaceOf<z.infer<Schema>[Name]>
    | readonly PlaceOf<z.infer<Schema>[Name]>[];
};

/** Declares a content type. A field of its schema without a place does not compile. */
export function defineEntryType<const Row extends EntryType>(
  row: Row & { places: FieldPlaces<Row['schema']> },
): Row {
  return row;
}

/** `order` ascending; `year` and `date` newest first. Entries without the field come last. */
export type SortKey = 'order' | 'year' | 'date' | 'title';

/** The place of entries on the resume and in its JSON. */
export interface ResumePlace {
  /** Rank of the section among those of the resume. */
  rank: number;
  /** The word that is its heading there, where that of the page does not do. */
  heading?: SiteWordName;
  /** Its section in a JSON Resume; without one, the `parts` there have the entries. */
  jsonSection?: string;
  /** Whether that section has no field for the points of a list. */
  hasNoHighlights?: boolean;
  /** The names that it has for fields, where they are not the defaults. */
  fields?: Partial<ResumeFieldNames>;
}

export interface EntryWords {
  by: SiteWordName;
  /** The tags in a list of facts. */
  tags: SiteWordName;
  /** The tags, for people who cannot see that they are some. */
  tagList: SiteWordName;
  /** The link to all entries, with their number; without it, one that has the heading of the section. */
  all?: SiteWordName;
  /** The page of an entry, on cards and images of shared links; without it, cards say "Read more". */
  page?: SiteWordName;
  /** The link back from the page of an entry; without it, the heading of the section. */
  back?: SiteWordName;
}

/** The words of types whose entries were made in a role, with technologies. */
export const madeWith = {
  by: 'role',
  tags: 'technologies',
  tagList: 'usedTechnologies',
} as const;

/** The rule for entries with one title. */
export const warnOfTitles: UniqueRule = {
  rule: 'duplicate-entry',
  severity: 'warning',
  fields: ['title'],
  hint: say('hint.other-title'),
};

/** The rule for entries that are alike in all of these fields. */
export function warnOfCopies(...fields: string[]): UniqueRule {
  const hint = say('hint.remove-copy');
  return { rule: 'duplicate-entry', severity: 'warning', fields, hint };
}
