import type { z } from 'zod';
import type { ContentType } from './content-type.ts';
import { type customEntry, customType } from './custom-entry.ts';
import { entryTypes } from './entry-types.ts';
import { profile, profileExample } from './profile.ts';
import { siteConfig, siteConfigExample } from './site-config.ts';

export type { ContentType, EntryType } from './content-type.ts';
export { entryTypes, toCustomType } from './entry-types.ts';

export type Profile = z.infer<typeof profile>;
export type SiteConfig = z.infer<typeof siteConfig>;
export type CustomEntry = z.infer<typeof customEntry>;

/** The table of content types: everything that the project knows of each kind of file. */
export const contentTypes = [
  {
    name: 'Profile',
    folder: '',
    filePattern: 'profile.{yaml,yml}',
    format: 'yaml',
    isSingleton: true,
    schema: profile,
    titleField: 'name',
    example: profileExample,
    placeholders: { roles: ['Your role'] },
    icon: 'person',
    limits: {
      name: 40,
      roles: 40,
      bio: 400,
      'about.paragraphs': 900,
      'socials.platform': 30,
    },
    unique: [],
  },
  ...entryTypes,
  customType,
  {
    name: 'Site',
    folder: '',
    filePattern: 'site.{yaml,yml}',
    format: 'yaml',
    isSingleton: true,
    schema: siteConfig,
    titleField: 'parts',
    example: siteConfigExample,
    placeholders: { language: 'en' },
    icon: 'tune',
    limits: {
      'parts.heading': 40,
      'parts.link': 20,
      'links.label': 20,
      'resumes.label': 20,
      'resumes.summary': 400,
      'words.sayHello': 20,
    },
    unique: [],
  },
] as const satisfies readonly ContentType[];

/** The types of the files that every portfolio may have. */
export const builtInTypes: readonly ContentType[] = contentTypes.filter(
  (type: ContentType) => !type.isCustom,
);
