import type {
  Education,
  Entry,
  Experience,
  Profile,
  Project,
  Site,
  SkillGroup,
} from 'contentlayer/generated';
import type { z } from 'zod';
import type { contentTypes } from '../../src/schemas/content-types.ts';

type Documents = {
  Profile: Profile;
  SkillGroup: SkillGroup;
  Experience: Experience;
  Education: Education;
  Project: Project;
  Entry: Entry;
  Site: Site;
};
type Row = (typeof contentTypes)[number];
type Records = { [Name in Row['name']]: z.infer<Extract<Row, { name: Name }>['schema']> };

/** Checked by the compiler alone: Contentlayer's types have the fields of the schemas. */
export const checkShapes = (documents: Documents): Records => documents;

// Contentlayer's generated types silently become `any` when one of their imports breaks. Then so
// does this union, which compiles, and the check fails.
// @ts-expect-error no document is a number
export const checkNoneIsAny = (record: Documents[Row['name']] | Project['body']): number => record;
