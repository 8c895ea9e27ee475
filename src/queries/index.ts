export { sortProjects, sortSkillGroups } from './sort-by-order.ts';
export { isPresent, sortNewestFirst } from './sort-newest-first.ts';
