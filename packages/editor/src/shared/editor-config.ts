import type {
  Backend,
  CmsConfig,
  CollectionFile,
  EntryCollection,
  MediaLibraries,
} from '@sveltia/cms';
import {
  addChoices,
  builtInTypes,
  type Choices,
  type ContentType,
  type CustomSection,
  type Input,
  longestStem,
  mostPictureBytes,
  nameFiles,
  type OwnTag,
  productName,
  toCustomType,
  toJsonSchema,
} from '../../../../src/engine/kit/browser.ts';
import { localeFolder, makeBodyField, toFormFields, translateForm } from './fields.ts';
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
  sections?: Pick<CustomSection, 'section' | 'heading'>[];
  languages?: readonly string[];
  /** The paths of all records, relative to the content folder. */
  files?: readonly string[];
  /** The tags of the owner's own components, as bodies have them. */
  ownTags?: string;
  /** The names of editions and layouts, by the formats of their fields. */
  choices?: Choices;
  /** Whether a save waits in a pull request until somebody publishes it. */
  isReviewed?: boolean;
}

export interface EditorSettings {
  config: CmsConfig;
  /** The language of the CMS, if it has that of the site. */
  locale: string | undefined;
  /** The labels and hints of the forms in the language of the site, by the English ones. */
  texts: Readonly<Record<string, string>>;
  /** The tags of the owner's own components, and the names of their texts. */
  ownTags: readonly (readonly [name: string, tag: OwnTag])[];
  ownWords: readonly string[];
  /** The origin of the service that keeps the repository, where that is not the page's own. */
  host?: string;
  /** Only on the owner's own computer: what opens the local backend, with nobody to sign in. */
  token?: string;
}

/**
 * Makes the configuration of the owner's editor from the record types: each field of a schema is
 * one of the form. It has nothing outside the content folder, and no third-party service.
 */
export function makeEditorConfig(setup: EditorSetup): CmsConfig {
  const {
    backend,
    siteUrl,
    basePath,
    sections = [],
    files = [],
    languages = [],
    isReviewed,
  } = setup;
  const single = builtInTypes.filter(({ folder }) => !folder);
  const many = builtInTypes.filter(({ folder }) => folder);
  return {
    load_config_file: false,
    backend,
    ...(siteUrl && { site_url: siteUrl, display_url: new URL(basePath, siteUrl).href }),
    app_title: productName,
    logout_redirect_url: basePath,
    show_preview_links: false,
    media_libraries,
    ...(languages.length > 1 && listLocales([...languages])),
    // Letters of other scripts stay where Latin has nothing like them.
    slug: { encoding: 'unicode', clean_accents: true, maxlength: longestStem },
    ...(isReviewed && { publish_mode: 'editorial_workflow' }),
    singletons: single.map((type) => toSingleton(type, setup)),
    collections: [
      ...many.map((type) => toCollection(type, setup)),
      ...sections.flatMap(({ section, heading }) =>
        listFormats(section, files).map((format, index) => ({
          ...toCollection(toCustomType(section, format), setup),
          label: index > 0 ? `${heading} (${format})` : heading,
        })),
      ),
    ],
  };
}

/** The formats of a section's entries, each of which takes a collection; a new section has the one with a text. */
function listFormats(section: string, files: readonly string[]) {
  const formats = (['mdx', 'yaml'] as const).filter((format) =>
    files.some((file) => file.startsWith(`${section}/`) && file.endsWith(`.${format}`)),
  );
  return formats.length > 0 ? formats : (['mdx'] as const);
}

const otherServices =
  'stock_assets cloudinary uploadcare aws_s3 azure_blob_storage backblaze_b2 bunny_storage cloudflare_r2 digitalocean_spaces scaleway_object_storage supabase_storage'.split(
    ' ',
  );

/** A service that is named here is off: pictures lie in the content folder. */
const media_libraries: MediaLibraries = {
  all: { max_file_size: mostPictureBytes, slugify_filename: true },
  ...Object.fromEntries(otherServices.map((name) => [name, false])),
};

/** A language that nobody has written anything in has no file. */
function listLocales(locales: string[]): Pick<CmsConfig, 'i18n' | 'output'> {
  const omit = { initial_locales: 'default', omit_default_locale_from_file_path: true } as const;
  return {
    i18n: { structure: 'multiple_root_folders', locales, ...omit },
    // Tells translations from originals: see `translationKey`.
    output: { omit_empty_optional_fields: true },
  };
}

export function nameCollection({ folder, name, format, isCustom }: ContentType): string {
  return isCustom ? `${folder}+${format}` : folder || name.toLowerCase();
}

/** The record type of a collection. A name that no type has is that of a custom section. */
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

function toSingleton(type: ContentType, setup: EditorSetup): CollectionFile {
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

function toCollection(type: ContentType, setup: EditorSetup): EntryCollection {
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
  const fields = [
    ...toFormFields(addChoices(shape, setup.choices ?? {})),
    ...(type.format === 'mdx' ? [makeBodyField(setup.ownTags)] : []),
  ];
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
