/** Sorts projects by `order`, those without one after all others, and then by title. */
export function sortProjects<Project extends { order?: number | undefined; title: string }>(
  projects: readonly Project[],
): Project[] {
  return projects.toSorted(
    (one, other) =>
      comparePlaces(one.order, other.order) || one.title.localeCompare(other.title, 'en'),
  );
}

/** Sorts skill groups by `order`, and then by name. */
export function sortSkillGroups<Group extends { order: number; group: string }>(
  groups: readonly Group[],
): Group[] {
  return groups.toSorted(
    (one, other) =>
      comparePlaces(one.order, other.order) || one.group.localeCompare(other.group, 'en'),
  );
}

function comparePlaces(one = Number.MAX_VALUE, other = Number.MAX_VALUE): number {
  return one - other;
}
