import { compareText } from './compare-text.ts';

/** A project; `file` settles ties. */
export interface Ordered {
  title: string;
  file: string;
  order?: number | undefined;
}

/** A skill group; `file` settles ties. */
export interface OrderedGroup {
  order: number;
  file: string;
}

/** Sorts projects by `order`, those without one last; then by title, then by file name. */
export function sortProjects<T extends Ordered>(projects: readonly T[]): T[] {
  return projects.toSorted(
    (a, b) =>
      compareOrder(a.order, b.order) ||
      compareText(a.title, b.title) ||
      compareText(a.file, b.file),
  );
}

/** Sorts skill groups by `order`, then by file name. */
export function sortSkillGroups<T extends OrderedGroup>(groups: readonly T[]): T[] {
  return groups.toSorted((a, b) => a.order - b.order || compareText(a.file, b.file));
}

function compareOrder(a = Number.MAX_VALUE, b = Number.MAX_VALUE): number {
  return a - b;
}
