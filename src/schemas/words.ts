/**
 * The words that the pages say by themselves; everything else comes from the content. What stands in
 * braces is filled in.
 */
export const siteWords = {
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

  aboutImage: 'About {name}',
  aboutSkills: 'Skills and achievements',
  aboutLearning: 'Learning now',
  aboutWork: 'How I work',
  contactIntro:
    'A project, a question, a correction: write a few lines and I will answer by e-mail.',
  logoOf: 'Logo of {title}',
  usedTechnologies: 'Technologies used',

  caseStudy: 'Case study',
  repository: 'Repository',
  store: 'Store',
  package: 'Package',
  video: 'Video',
  links: 'Links',
  period: 'Period',
  role: 'Role',
  date: 'Date',
  technologies: 'Technologies',
  code: 'Code',
  backToProjects: 'All projects',
  nextProject: 'Next',
  copy: 'Copy',
  copied: 'Copied',

  portfolio: 'Portfolio',
  experienceEntries: 'experience entries',
  educationEntries: 'education entries',
  projectsEntries: 'projects',
  countAll: 'All {count} {entries}',
  countSome: '{count} of {total} {entries}',
  tags: 'Tags',
  all: 'All',
  allTags: 'All {count} tags',
  pages: 'Pages',
  page: 'Page',
  pageOf: 'page {page} of {last}',
  previousPage: 'Previous',
  nextPage: 'Next',

  callMe: 'WhatsApp',
  telegram: 'Telegram',
  signal: 'Signal',
  sms: 'SMS',
  mailMe: 'E-mail',
  elsewhere: 'Elsewhere',
  rights: 'All rights reserved',

  resume: 'Resume',
  resumeOf: 'Resume of {name}',
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

/** The words of the form, which its script needs too. Labels and alerts are fixed by contract. */
export const formWords = {
  nameLabel: 'Your Name',
  namePlaceholder: 'Enter your name',
  nameMissing: 'Enter your name.',
  nameLines: 'Write your name on one line of plain text.',
  emailLabel: 'Your Email',
  emailPlaceholder: 'Enter your email',
  emailInvalid: 'Enter an e-mail address like name@example.com.',
  queryLabel: 'Your Query',
  queryPlaceholder: 'Write your query here',
  queryMissing: 'Write your query.',
  queryControls: 'The text holds control characters. Paste it again as plain text.',
  shortenByOne: 'Shorten this by 1 character; {most} is the most.',
  shorten: 'Shorten this by {over} characters; {most} is the most.',

  submit: 'Send Query',
  sending: 'Sending…',
  sent: 'Query submitted successfully!',
  failed: 'Failed to submit query.',
  earlier: 'An earlier query has been submitted:',
  retry: 'Your text is still here: send it once more, or take another way.',
  trapped:
    'A field that people do not see was filled in, perhaps by your browser. It is empty again: press Send Query once more.',
  mailOnly: 'This site stores no queries: yours goes out from your own e-mail program.',
  sendByMail: 'Send by e-mail',
  cut: 'The link holds only the beginning of a text this long: copy the text and paste it there.',
  trap: 'Leave this field empty',
  loading: 'The form is still loading.',
  pending: 'Your query goes out once it is ready.',
  draft: 'Your text is kept on this device, for 7 days at most.',
  clear: 'Clear the text',
  again: 'Try again',
  discard: 'Discard',
  discarded: 'Discarded: that query will not be sent.',
  stopped: 'Discarded: that query will not be sent again.',
  maybeMailed: 'Its e-mail may have gone out already.',
  maybeStored: 'The site may have stored it already.',
  copyText: 'Copy the text',
  textCopied: 'Copied.',
  notCopied: 'The browser does not let the button copy.',

  keptQueries: 'Queries kept until they are sent',
  written: 'Written',
  waiting: 'Waiting',
  offline: 'Waiting for the connection',
  refused: 'Not accepted',
  unanswered: 'It may have arrived already; sending it again does not store it twice.',
  lasting:
    'Your query is kept on this device, for 7 days at most, and goes out by itself: after a pause, when the connection returns, or when you open this page again.',
  fleeting:
    'Your query is kept in this page only and goes out by itself while the page is open: leave it open, or take another way.',
  refusal:
    'The site’s store did not accept your query, so it does not go out by itself. Send it by e-mail, or copy the text.',
  refusedLasting: 'It stays on this device for 7 days at most.',
  refusedFleeting: 'It is kept in this page only.',
} as const;

export type FormWords = Record<keyof typeof formWords, string>;

/** Puts values in the place of their names in braces. */
export function fillWord(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name));
}
