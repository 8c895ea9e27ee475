const { format } = new Intl.NumberFormat('en');
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The words that the site itself says; everything else comes from the content. */
export const labels = {
  nav: {
    home: 'Home',
    about: 'About',
    technologies: 'Technologies',
    experience: 'Experience',
    education: 'Education',
    projects: 'Projects',
    contact: 'Query',
    footer: 'Footer',
  },
  mainNavigation: 'Main',
  menuNavigation: 'Menu',
  skip: 'Skip to the content',
  sayHello: 'Say Hello',
  toggleMenu: 'Toggle Menu',
  closeMenu: 'Close Menu',
  darkTheme: 'Dark theme',
  newTab: 'Opens in a new tab',

  checkResume: 'Check Resume',
  githubProfile: 'Github Profile',
  roles: 'Roles',
  now: 'Now',

  about: 'About Me',
  aboutImage: (name: string) => `About ${name}`,
  aboutNotes: ['', 'Skills and achievements', 'Learning now', 'How I work'],
  technologies: 'Technologies',
  experience: 'Experience',
  education: 'Education',
  projects: 'Projects',
  contact: 'Get in Touch',
  contactIntro:
    'A project, a question, a correction: write a few lines and I will answer by e-mail.',
  logoOf: (title: string) => `Logo of ${title}`,
  usedTechnologies: 'Technologies used',

  caseStudy: 'Case study',
  repository: 'Repository',
  date: 'Date',
  monthOf: (day: string) => month.format(new Date(day)),
  code: 'Code',
  backToProjects: 'All projects',
  nextProject: 'Next',
  copy: 'Copy',
  copied: 'Copied',

  portfolio: 'Portfolio',
  number: format,
  entriesOf: {
    experience: 'experience entries',
    education: 'education entries',
    projects: 'projects',
  },
  countAll: (count: number, entries: string) => `All ${format(count)} ${entries}`,
  countSome: (count: number, total: number, entries: string) =>
    `${format(count)} of ${format(total)} ${entries}`,
  tags: 'Tags',
  all: 'All',
  allTags: (count: number) => `All ${format(count)} tags`,
  pages: 'Pages',
  page: 'Page',
  pageOf: (page: number, last: number) => `page ${format(page)} of ${format(last)}`,
  previousPage: 'Previous',
  nextPage: 'Next',

  callMe: 'WhatsApp',
  mailMe: 'E-mail',
  elsewhere: 'Elsewhere',
  rights: 'All rights reserved',

  resume: 'Resume',
  resumeOf: (name: string) => `Resume of ${name}`,
  resumeFiles: 'This resume as a file',
  pdf: 'PDF',
  json: 'JSON',
  vcard: 'vCard',
  phone: 'Phone',
  website: 'Website',
  skills: 'Skills',

  notFoundTitle: 'This page was refactored away',
  notFoundText:
    'It compiled on my machine. The address may be old, or mistyped by one character, as these things are.',
  backHome: 'Back to the portfolio',
} as const;

export type SectionId = keyof typeof labels.nav;

/** The ids of the page's parts, in their order. */
export const sectionIds = Object.keys(labels.nav) as SectionId[];
