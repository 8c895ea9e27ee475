export { findCodeHosting } from './find-code-hosting.ts';
export { groupTags, type TagGroup } from './group-tags.ts';
export { hasCaseStudy } from './has-case-study.ts';
export {
  entriesPerPage,
  type GrowingPart,
  growingParts,
  leadingTags,
  shownEntries,
} from './limits.ts';
export { listWays, showAddress, type Way } from './list-ways.ts';
export { countPages, pickPage, pickPageLinks } from './paginate.ts';
export { sortProjects, sortSkillGroups } from './sort-by-order.ts';
export { isPresent, sortNewestFirst } from './sort-newest-first.ts';
