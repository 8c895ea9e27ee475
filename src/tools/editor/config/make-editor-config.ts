import type { CmsConfig, MediaLibraries } from '@sveltia/cms';
import { recordTypes } from '../../../schemas/index.ts';
import { mostPictureBytes } from '../../../schemas/most-picture-bytes.ts';
import { toCollection, toSingleton } from './collections.ts';
import type { EditorPlace } from './place.ts';

/**
 * Makes the configuration of the owner's editor from the record types: each field of a schema is
 * one of the form. It names nothing outside the content folder, and no service of others.
 *
 * @throws when a schema has a field that no control of the form fits
 */
export function makeEditorConfig(place: EditorPlace): CmsConfig {
  const { backend, letters = 'ascii', siteUrl, basePath } = place;
  const single = recordTypes.filter(({ isSingleton }) => isSingleton);
  const many = recordTypes.filter(({ isSingleton }) => !isSingleton);
  return {
    load_config_file: false,
    backend,
    ...(siteUrl && { site_url: siteUrl, display_url: new URL(basePath, siteUrl).href }),
    app_title: 'Content editor',
    logout_redirect_url: basePath,
    show_preview_links: false,
    media_libraries,
    slug: { encoding: letters, clean_accents: letters === 'ascii', maxlength: 50 },
    singletons: single.map((type) => toSingleton(type, place)),
    collections: many.map((type) => toCollection(type, place)),
  };
}

/**
 * Only the content folder itself. Named here, the services of others are off, and no folder for
 * everybody is asked for: pictures lie beside what names them.
 */
const media_libraries: MediaLibraries = {
  all: { max_file_size: mostPictureBytes, slugify_filename: true },
  stock_assets: false,
  cloudinary: false,
  uploadcare: false,
  aws_s3: false,
  azure_blob_storage: false,
  backblaze_b2: false,
  bunny_storage: false,
  cloudflare_r2: false,
  digitalocean_spaces: false,
  scaleway_object_storage: false,
  supabase_storage: false,
};
