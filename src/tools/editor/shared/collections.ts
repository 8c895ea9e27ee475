import type { Backend, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { nameFiles } from '../../../schemas/content-type.ts';
import { builtInTypes, type ContentType, toCustomType } from '../../../schemas/content-types.ts';
import type { CustomPart } from '../../../schemas/parts.ts';
import type { Input } from '../../../schemas/scalars.ts';
import { toJsonSchema } from '../../../schemas/scalars.ts';
import { getTranslationShape } from '../../../schemas/translation.ts';
import { toFormFields, translateFields } from './fields.ts';
import { spellName } from './messages.ts';

/** The repository and the site for which the editor is set up. */
export interface EditorSetup {
  backend: Backend;
  /** The content folder's path in the repository, with `/`; empty for the repository itself. */
  contentFolder: string;
  /** The site's URL, with `https://`; without it, the origin of the editor's own page. */
  siteUrl?: string;
  /** Where the site begins on its host: `/`, or `/portfolio/`. */
  basePath: string;
  parts?: Pick<CustomPart, 'part' | 'heading'>[];
  languages?: readonly string[];
  /** The paths of all records, relative to the content folder. */
  files?: readonly string[];
  /** Whether a save waits in a pull request until somebody publishes it. */
  isReviewed?: boolean;
}

export function nameCollection({ folder, name, format, isCustom }: ContentType): string {
  return isCustom ? `${folder}+${format}` : folder || name.toLowerCase();
}

/** The record type of a collection. A name that no type has is that of a part of the owner's. */
export function findCollectionType(name: string): ContentType {
  const [folder = '', format] = name.split('+');
  const customType = toCustomType(folder, format === 'yaml' ? 'yaml' : 'mdx');
  return builtInTypes.find((type) => nameCollection(type) === name) ?? customType;
}

/** The name of the file format of a record type: each has its own, so none has to be guessed. */
export function nameFormat(type: ContentType): string {
  return `frontispiece-${nameCollection(type)}`;
}

/** The path of a type's file or folder in the repository; translations have a folder for each language. */
function toRepositoryPath(type: ContentType, path: string, setup: EditorSetup): string {
  const locale = isTranslated(type, setup) ? localeFolder : '';
  return [setup.contentFolder, locale, path].filter(Boolean).join('/');
}

export function toSingleton(type: ContentType, setup: EditorSetup): CollectionFile {
  return {
    ...describeType(type, setup),
    label: spellName(type.name),
    file: toRepositoryPath(type, nameFiles(type), setup),
  };
}

/** Whether a form shows several languages. That of the site does not: its translations have other fields. */
function isTranslated(type: ContentType, { languages = [] }: EditorSetup): boolean {
  return languages.length > 1 && type.name !== 'Site';
}

const localeFolder = '{{locale}}';

export function toCollection(type: ContentType, setup: EditorSetup): EntryCollection {
  const { titleField, format } = type;
  const { properties = {}, required = [] } = toJsonSchema(type.schema);
  const findFields = (input: Input) =>
    Object.keys(properties).filter((name) => properties[name]?.input === input);
  const [order] = findFields('order');
  const [day] = findFields('day').filter((name) => required.includes(name));
  const texts = [...findFields('line'), ...findFields('period'), day];
  // Lists name an entry by its title, its other short texts, and when it was.
  const summary = new Set([titleField, ...texts.filter((name) => name && required.includes(name))]);
  const use = format === 'mdx' ? 'It becomes part of the URL' : 'Nobody sees it';
  return {
    ...describeType(type, setup),
    label: spellName(type.folder),
    label_singular: spellName(type.name),
    folder: toRepositoryPath(type, type.folder, setup),
    identifier_field: titleField,
    // A project's file name is its URL, so a file keeps the name it was made with.
    slug: {
      template: `{{${titleField}}}`,
      editable: ['create'],
      hint: `The name of the file. ${use}, and it stays as it is once saved.`,
    },
    summary: [...summary].map((name) => `{{${name}}}`).join(' · '),
    // By hand where the owner says the order, else the newest day first, else by title.
    ...(order && { reorder: { key: order } }),
    sortable_fields: day
      ? { fields: [titleField, day], default: { field: day, direction: 'descending' } }
      : { fields: [titleField], default: { field: titleField } },
    create: true,
    delete: true,
  };
}

/**
 * The folder of pictures is named from the repository's root: with a path from the entry, the CMS
 * would take all pictures for those of a single entry, and delete them with it. It then writes `./`
 * before their paths, which `cleanFields` removes.
 */
function describeType(type: ContentType, setup: EditorSetup) {
  const shape = toJsonSchema(type.schema);
  const fields = [...toFormFields(shape), ...(type.format === 'mdx' ? [body] : [])];
  return {
    name: nameCollection(type),
    icon: type.icon,
    // It says how the files end, too; beside "mdx" the editor would accept no format but its own.
    format: nameFormat(type),
    media_folder: `/${[setup.contentFolder, type.folder, 'images'].filter(Boolean).join('/')}`,
    public_folder: './images',
    fields,
    ...(isTranslated(type, setup) && translateForm(type, fields, setup.languages)),
  };
}

/** The key under which an entry names the text of its file; it is never written to one. */
export const textKey = '__text';
/** The key under which the entry in the form says which language it is in. */
export const languageKey = '__language';
/** A key that the CMS leaves out of all entries but translations when it has them written. */
export const translationKey = '__translation';

function translateForm(
  { schema }: ContentType,
  fields: Field[],
  languages: readonly string[] = [],
) {
  const [usual = '', ...others] = languages;
  const { properties } = getTranslationShape(schema);
  const shape = { properties: { ...properties, body: {} } };
  const notes: Field[] = [
    // Said to be of one language, or the CMS would copy it into a new translation.
    { name: textKey, widget: 'hidden', i18n: false },
    { name: languageKey, widget: 'hidden', default: localeFolder, i18n: true },
    { name: translationKey, widget: 'compute', value: '', required: others, i18n: true },
  ];
  return { i18n: true, fields: [...translateFields(fields, shape, usual), ...notes] };
}

/** A plain text field: the others would write the text anew, and MDX is not all Markdown. */
const body: Field = {
  name: 'body',
  label: 'Text',
  hint: 'Markdown, with Figure, Video, Note, Steps and formulas; it becomes a page of its own, or stays empty.',
  widget: 'text',
  required: false,
  use_emoji_autocomplete: false,
};
