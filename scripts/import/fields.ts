/** Names that one thing goes by: first that of JSON Resume 1.x, then older and common ones. */
export type Names = readonly [string, ...string[]];

/**
 * Where each field of our records stands in a resume, section by section: the one table that both
 * ways between the two are read from. Left our side, right theirs.
 */
export const sections = {
  basics: {
    name: ['name', 'fullName'],
    roles: ['label', 'title', 'headline'],
    summary: ['summary', 'about', 'bio', 'objective'],
    portrait: ['image', 'picture', 'photo'],
    email: ['email'],
    phoneNo: ['phone', 'phoneNumber', 'mobile'],
    website: ['url', 'website'],
    socials: ['profiles', 'socials'],
  },
  work: {
    role: ['position', 'title', 'role', 'jobTitle'],
    company: ['name', 'company', 'organization', 'employer'],
    start: ['startDate', 'start'],
    end: ['endDate', 'end'],
    summary: ['summary', 'description'],
    highlights: ['highlights', 'responsibilities', 'achievements'],
    technologies: ['keywords', 'technologies', 'skills', 'tools'],
  },
  volunteer: {
    role: ['position', 'title', 'role'],
    company: ['organization', 'name', 'company'],
    start: ['startDate', 'start'],
    end: ['endDate', 'end'],
    summary: ['summary', 'description'],
    highlights: ['highlights', 'responsibilities', 'achievements'],
    technologies: ['keywords', 'technologies', 'skills', 'tools'],
  },
  education: {
    title: ['institution', 'school', 'name'],
    start: ['startDate', 'start'],
    end: ['endDate', 'end'],
    studyType: ['studyType', 'degree'],
    area: ['area', 'major'],
    score: ['score', 'gpa'],
    courses: ['courses'],
    summary: ['summary', 'description'],
  },
  projects: {
    title: ['name', 'title'],
    description: ['description', 'summary'],
    highlights: ['highlights'],
    technologies: ['keywords', 'technologies', 'skills'],
    link: ['url', 'website', 'link', 'repository', 'githubUrl', 'github'],
  },
  skills: {
    group: ['name', 'category'],
    items: ['keywords', 'items', 'skills'],
  },
} as const satisfies Record<string, Record<string, Names>>;

export type Section = keyof typeof sections;

/** One account of `basics.profiles`. */
export const account = {
  platform: ['network', 'platform', 'name'],
  url: ['url', 'link', 'website'],
  username: ['username', 'user', 'handle'],
} as const satisfies Record<string, Names>;

const noPart = (what: string) =>
  `the page has no part for ${what}; what matters may go into "about" of profile.yaml`;
const noEntryPlace = 'an experience entry has no place for it; the description may say it';
const noProjectPlace = 'a project has no field for it; its case study may say it';
const noCardPlace = 'an education card has no place for it';

/** Why a field of schema 1.x is not taken over, by its path without numbers. */
export const reasons: Readonly<Record<string, string>> = {
  'basics.location': 'the page shows no address',
  'basics.profiles[].username': 'the page shows the address of an account alone',
  'work[].location': noEntryPlace,
  'work[].description': noEntryPlace,
  'work[].url': noEntryPlace,
  'work[].website': noEntryPlace,
  'volunteer[].location': noEntryPlace,
  'volunteer[].description': noEntryPlace,
  'volunteer[].url': noEntryPlace,
  'volunteer[].website': noEntryPlace,
  'education[].url': noCardPlace,
  'education[].website': noCardPlace,
  'education[].location': noCardPlace,
  'projects[].startDate': noProjectPlace,
  'projects[].endDate': noProjectPlace,
  'projects[].roles': noProjectPlace,
  'projects[].entity': noProjectPlace,
  'projects[].type': noProjectPlace,
  'projects[].summary': noProjectPlace,
  'skills[].level': 'a skill tile shows no level',
  awards: noPart('awards'),
  certificates: noPart('certificates'),
  publications: noPart('publications'),
  languages: noPart('languages'),
  interests: noPart('interests'),
  references: noPart('references'),
};

/** Sections that say something about the file alone. */
export const fileSections: readonly string[] = ['$schema', 'meta'];
