import type { z } from 'zod';
import { education } from './education.ts';
import { experience } from './experience.ts';
import { profile } from './profile.ts';
import { project } from './project.ts';
import { skillGroup } from './skill-group.ts';

export type { Education } from './education.ts';
export type { Experience } from './experience.ts';
export type { Profile } from './profile.ts';
export type { Project } from './project.ts';
export type { SkillGroup } from './skill-group.ts';

/** How the records of one type are kept in the content folder. */
export interface RecordType {
  /** The name of its type in `contentlayer/generated`. */
  name: string;
  /** Folder below the content folder; empty for the content folder itself. */
  folder: string;
  /** Glob from the content folder. */
  filePattern: string;
  format: 'yaml' | 'mdx';
  /** The field that names an entry; a new file is called after it. */
  titleField: string;
  /** Whether there is exactly one file of it. */
  isSingleton: boolean;
  schema: z.ZodObject;
}

/** Every record type: the single source of all content shapes. */
export const recordTypes = [
  {
    name: 'Profile',
    folder: '',
    filePattern: 'profile.{yaml,yml}',
    format: 'yaml',
    titleField: 'name',
    isSingleton: true,
    schema: profile,
  },
  {
    name: 'SkillGroup',
    folder: 'skills',
    filePattern: 'skills/*.{yaml,yml}',
    format: 'yaml',
    titleField: 'group',
    isSingleton: false,
    schema: skillGroup,
  },
  {
    name: 'Experience',
    folder: 'experience',
    filePattern: 'experience/*.{yaml,yml}',
    format: 'yaml',
    titleField: 'role',
    isSingleton: false,
    schema: experience,
  },
  {
    name: 'Education',
    folder: 'education',
    filePattern: 'education/*.{yaml,yml}',
    format: 'yaml',
    titleField: 'title',
    isSingleton: false,
    schema: education,
  },
  {
    name: 'Project',
    folder: 'projects',
    filePattern: 'projects/*.mdx',
    format: 'mdx',
    titleField: 'title',
    isSingleton: false,
    schema: project,
  },
] as const satisfies readonly RecordType[];
