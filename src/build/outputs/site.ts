import type { Education, Experience, Profile, Project, SkillGroup } from 'contentlayer/generated';

/** What a site is made of and where it will stand: all that the files beside its pages tell of. */
export interface Site {
  /** The site's whole address with a slash at its end; empty when nobody has said it. */
  url: string;
  /** The path behind the host name; starts and ends with `/`. */
  basePath: string;
  /** Changes with the code that makes the outputs. */
  version: string;
  profile: Profile;
  /** In the order of the portfolio, as all records here. */
  skillGroups: SkillGroup[];
  experiences: Experience[];
  education: Education[];
  projects: Project[];
}

export interface SitePage {
  /** Below the site's base, with a slash at its end; empty for the home page. */
  address: string;
  /** Whether search engines may show it. */
  isListed: boolean;
}
