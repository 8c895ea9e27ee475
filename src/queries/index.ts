export { findCodeHosting } from './find-code-hosting.ts';
export { sortProjects, sortSkillGroups } from './sort-by-order.ts';
export { isPresent, sortNewestFirst } from './sort-newest-first.ts';
