import type { ContentType, EntryType } from './content-type.ts';
import { customType } from './custom-entry.ts';
import { educationType } from './education.ts';
import { experienceType } from './experience.ts';
import { type Layout, layouts } from './layouts.ts';
import { postType } from './post.ts';
import { projectType } from './project.ts';
import { skillGroupType } from './skill-group.ts';

/** The types of the parts that every portfolio knows, in the order of the page. */
export const entryTypes = [
  skillGroupType,
  experienceType,
  educationType,
  projectType,
  postType,
] as const satisfies readonly EntryType[];

/** The row of a custom part, whose entries lie in the folder that it is named after. */
export function toCustomType(
  folder: string,
  format: ContentType['format'] = customType.format,
  layout: Layout = customType.layout,
): EntryType {
  return {
    ...customType,
    folder,
    format,
    part: folder,
    layout,
    hasPages: !layouts[layout].isText,
  };
}

/** The type of the entries of a part by its name: a built-in type, or a custom one in YAML. */
export function findPartType(name: string): EntryType {
  const types: readonly EntryType[] = entryTypes;
  return types.find(({ part }) => part === name) ?? toCustomType(name, 'yaml');
}

/** Lists the types of all parts with entries: the built-in ones, then those of an owner's custom parts. */
export function listPartTypes(
  customParts: readonly { part: string; layout: Layout }[],
): readonly EntryType[] {
  return [
    ...entryTypes,
    ...customParts.map(({ part, layout }) => toCustomType(part, undefined, layout)),
  ];
}
