export { type ContactLink, findCodeHosting, listContactLinks, showAddress } from './links.ts';
export {
  countPages,
  entriesPerPage,
  type GrowingPart,
  growingParts,
  leadingTags,
  pickPage,
  pickPageLinks,
  shownEntries,
} from './pagination.ts';
export {
  hasCaseStudy,
  isPresent,
  sortNewestFirst,
  sortProjects,
  sortSkillGroups,
} from './sorting.ts';
export { groupTags, type TagGroup } from './tags.ts';
