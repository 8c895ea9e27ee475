import type { z } from 'zod';
import { entry } from './custom-entry.ts';
import { education } from './education.ts';
import { experience } from './experience.ts';
import { profile } from './profile.ts';
import { project } from './project.ts';
import { site } from './site.ts';
import { skillGroup } from './skill-group.ts';

export type Profile = z.infer<typeof profile>;
export type SkillGroup = z.infer<typeof skillGroup>;
export type Experience = z.infer<typeof experience>;
export type Education = z.infer<typeof education>;
export type Project = z.infer<typeof project>;
export type Entry = z.infer<typeof entry>;
export type Site = z.infer<typeof site>;

/** How the records of one type are kept in the content folder. */
export interface ContentType {
  /** The name of its type in `contentlayer/generated`. */
  name: string;
  /**
   * Folder below the content folder; empty for the content folder itself, and `*` for that of any part
   * that an owner has added.
   */
  folder: string;
  /** Glob from the content folder. */
  filePattern: string;
  format: 'yaml' | 'mdx';
  /** The field that names an entry; a new file is called after it. */
  titleField: string;
  /** Whether there is one file of it: that of the profile has to be there. */
  isSingleton: boolean;
  schema: z.ZodObject;
}

/** Every record type: the single source of all content shapes. */
export const contentTypes = [
  {
    ...describeEntries('Profile', '', 'name', profile),
    filePattern: 'profile.{yaml,yml}',
    isSingleton: true,
  },
  describeEntries('SkillGroup', 'skills', 'group', skillGroup),
  describeEntries('Experience', 'experience', 'role', experience),
  describeEntries('Education', 'education', 'title', education),
  {
    ...describeEntries('Project', 'projects', 'title', project),
    filePattern: 'projects/*.mdx',
    format: 'mdx',
  },
  {
    ...describeEntries('Entry', '*', 'title', entry),
    filePattern: '*/*.{mdx,yaml,yml}',
    format: 'mdx',
  },
  {
    ...describeEntries('Site', '', 'parts', site),
    filePattern: 'site.{yaml,yml}',
    isSingleton: true,
  },
] as const satisfies readonly ContentType[];

const entryType = contentTypes.find(({ name }) => name === 'Entry') as ContentType;

/** The entries of a part of the owner's own, which lie in the folder that it is named after. */
export function toCustomType(folder: string, format = entryType.format): ContentType {
  return { ...entryType, folder, filePattern: `${folder}/*.${format}`, format };
}

/** Entries in YAML, each in a file of its own. */
function describeEntries<const Name extends string>(
  name: Name,
  folder: string,
  titleField: string,
  schema: z.ZodObject,
): ContentType & { name: Name } {
  const filePattern = `${folder}/*.{yaml,yml}`;
  return { name, folder, filePattern, format: 'yaml', titleField, isSingleton: false, schema };
}
