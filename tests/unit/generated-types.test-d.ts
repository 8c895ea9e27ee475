import type {
  Education,
  Experience,
  Profile,
  Project,
  Site,
  SkillGroup,
} from 'contentlayer/generated';
import type * as schemas from '../../src/schemas/content-types.ts';

type Records = [Profile, Project, Education, Experience, SkillGroup, Site];
type Shapes = [
  schemas.Profile,
  schemas.Project,
  schemas.Education,
  schemas.Experience,
  schemas.SkillGroup,
  schemas.Site,
];

/** Read by the type checker alone, as is what follows. */
export const checkShapes = (records: Records): Shapes => records;

// Contentlayer's generated types silently become `any` when one of their imports breaks. Then so
// does this union, which compiles, and the check fails.
// @ts-expect-error no record is a number
export const checkNoneIsAny = (record: Records[number] | Project['body']): number => record;
