import type { CmsConfig, MediaLibraries } from '@sveltia/cms';
import { builtInTypes, toCustomType } from '../../../schemas/content-types.ts';
import { mostPictureBytes } from '../../../schemas/file-endings.ts';
import { productName } from '../../../schemas/words.ts';
import { longestStem } from '../../entries/file-names.ts';
import { type EditorSetup, toCollection, toSingleton } from './collections.ts';

export interface EditorSettings {
  config: CmsConfig;
  /** The language of the CMS, if it has that of the site. */
  locale: string | undefined;
  /** The labels and hints of the forms in the language of the site, by the English ones. */
  texts: Readonly<Record<string, string>>;
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
  const { backend, siteUrl, basePath, parts = [], files = [], languages = [], isReviewed } = setup;
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
      ...parts.flatMap(({ part, heading }) =>
        listFormats(part, files).map((format, index) => ({
          ...toCollection(toCustomType(part, format), setup),
          label: index > 0 ? `${heading} (${format})` : heading,
        })),
      ),
    ],
  };
}

/** The formats of a part's entries, each of which takes a collection; a new part has the one with a text. */
function listFormats(part: string, files: readonly string[]) {
  const formats = (['mdx', 'yaml'] as const).filter((format) =>
    files.some((file) => file.startsWith(`${part}/`) && file.endsWith(`.${format}`)),
  );
  return formats.length > 0 ? formats : (['mdx'] as const);
}

const otherServices = [
  'stock_assets',
  'cloudinary',
  'uploadcare',
  'aws_s3',
  'azure_blob_storage',
  'backblaze_b2',
  'bunny_storage',
  'cloudflare_r2',
  'digitalocean_spaces',
  'scaleway_object_storage',
  'supabase_storage',
];

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
