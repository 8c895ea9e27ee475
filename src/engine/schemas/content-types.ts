import type { z } from 'zod';
import type { ContentType } from './content-type.ts';
import { customType, entryTypes } from './entry-types.ts';
import { profile, profileExample } from './profile.ts';
import { siteConfig, siteConfigExample } from './site-config.ts';

export type { ContentType, EntryType } from './content-type.ts';
export { entryTypes, toCustomType } from './entry-types.ts';

export type Profile = z.infer<typeof profile>;
/** The values of `site.yaml`, with what the owner's sections say of themselves. */
export type SiteConfig = z.infer<typeof siteConfig> & {
  /** By the names of layouts and sections, with the most entries that the home page shows. */
  ownSections?: Readonly<Record<string, { shown?: number }>>;
};

/** The table of content types: everything that the project knows of each kind of file. */
export const contentTypes = [
  {
    name: 'Profile',
    folder: '',
    format: 'yaml',
    schema: profile,
    titleField: 'name',
    example: profileExample,
    placeholders: { roles: ['Your role'] },
    icon: 'person',
    unique: [],
  },
  ...entryTypes,
  customType,
  {
    name: 'Site',
    folder: '',
    format: 'yaml',
    schema: siteConfig,
    titleField: 'sections',
    example: siteConfigExample,
    placeholders: { language: 'en' },
    icon: 'tune',
    unique: [],
  },
] as const satisfies readonly ContentType[];

/** The types of the files that every portfolio may have. */
export const builtInTypes: readonly ContentType[] = contentTypes.filter(
  (type: ContentType) => !type.isCustom,
);
