import { allEducation, allExperiences, allProjects } from 'contentlayer/generated';
import { sortNewestFirst, sortProjects } from '../queries/index.ts';

/** The entries of the parts that grow, sorted once for all pages. */
export const entries = {
  experience: sortNewestFirst(allExperiences),
  education: sortNewestFirst(allEducation),
  projects: sortProjects(allProjects),
};
