/** Names that one thing goes by: first that of JSON Resume 1.x, then older and common ones. */
export type Names = readonly [string, ...string[]];

/**
 * Where each field of our records stands in a resume, section by section: the one table that export
 * and import both read. Left our side, right theirs.
 */
export const sections = {
  basics: {
    name: ['name', 'fullName'],
    roles: ['label', 'title', 'headline'],
    roleList: ['roles'],
    summary: ['summary', 'bio', 'objective'],
    paragraphs: ['about'],
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

/** Where a name alone makes an account's address, by platform. */
export const accountHomes: ReadonlyMap<string, string> = new Map([
  ['github', 'https://github.com/'],
  ['gitlab', 'https://gitlab.com/'],
  ['linkedin', 'https://www.linkedin.com/in/'],
  ['twitter', 'https://x.com/'],
  ['x', 'https://x.com/'],
  ['instagram', 'https://www.instagram.com/'],
  ['facebook', 'https://www.facebook.com/'],
  ['medium', 'https://medium.com/@'],
  ['hashnode', 'https://hashnode.com/@'],
  ['dev.to', 'https://dev.to/'],
  ['codepen', 'https://codepen.io/'],
]);
