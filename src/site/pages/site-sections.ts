import {
  allEducation,
  allExperiences,
  allProjects,
  allSkillGroups,
  profile,
} from 'contentlayer/generated';
import { type SectionId, sectionIds } from '../words.ts';

const entries: Partial<Record<SectionId, readonly unknown[]>> = {
  about: profile.about.paragraphs,
  technologies: allSkillGroups,
  experience: allExperiences,
  education: allEducation,
  projects: allProjects,
};

/** The parts of the page in their order; a part without entries is left out. */
export const siteSections: readonly SectionId[] = sectionIds.filter(
  (id) => entries[id]?.length !== 0,
);
