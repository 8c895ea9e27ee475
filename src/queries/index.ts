export { sortProjects, sortSkillGroups } from './by-order.ts';
export { isPresent, sortByPeriod } from './by-period.ts';
export { findCodeHosting } from './code-hosting.ts';
