import { defineEntryType } from '../../src/engine/schemas/content-type.ts';
import { project, projectType } from '../../src/engine/schemas/project.ts';

// Checked by the compiler only: a field of a schema that is shown nowhere does not compile.
const schema = project.extend({ status: project.shape.role });
const { places } = projectType;

export const shownStatus = () =>
  defineEntryType({ ...projectType, schema, places: { ...places, status: 'level' } });

// @ts-expect-error the field has no place
export const hiddenStatus = () => defineEntryType({ ...projectType, schema, places });

export const misplacedStatus = () =>
  // @ts-expect-error a text has no place among the tags
  defineEntryType({ ...projectType, schema, places: { ...places, status: 'tags' } });
