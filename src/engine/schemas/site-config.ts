import { z } from 'zod';
import { analytics } from './analytics.ts';
import { languageTag } from './language.ts';
import { anyLink } from './links.ts';
import { budget, hosts } from './own-code.ts';
import { refuseUnknownWords } from './own-words.ts';
import { findPagePathErrors, pagePaths } from './page-paths.ts';
import { quote } from './quote.ts';
import { resumes, wholeResume } from './resumes.ts';
import { imagePath, line } from './scalars.ts';
import { sections } from './sections.ts';
import {
  completeLanguages,
  defaultWords,
  findLanguageErrors,
  languages,
} from './site-languages.ts';
import { say } from './terminal/say.ts';
import { addCheck, addError, withoutRepeats } from './text-checks.ts';
import { theme } from './theme.ts';

/** A word that replaces the default; it needs the same names in braces. */
function word(defaultText: string) {
  const findNames = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];
  const names = findNames(defaultText);
  const makeError = (message: string, hint: string) => ({ rule: 'ui-text', message, hint });
  const list = (found: string[]) => new Intl.ListFormat('en').format(found.map(quote));
  return addCheck(line, (text) => {
    const written = findNames(text);
    const missing = names.filter((name) => !written.includes(name));
    const unknown = written.filter((name) => !names.includes(name));
    if (missing.length > 0) {
      const hint = say('hint.filled-in', { text: quote(defaultText) });
      return makeError(`is missing ${list(missing)}`, hint);
    }
    if (unknown.length === 0) return undefined;
    const message = `has ${list(unknown)}, which the site does not fill in`;
    return makeError(message, say('hint.write-as-in', { text: quote(defaultText) }));
  }).describe(`In place of "${defaultText}"${/[.?]$/.test(defaultText) ? '' : '.'}`);
}

/** The UI texts, and texts of the owner's own code. */
export const words = z
  .object(
    Object.fromEntries(
      Object.entries(defaultWords).map(([name, defaultText]) => [name, word(defaultText)]),
    ) as Record<keyof typeof defaultWords, ReturnType<typeof word>>,
  )
  .partial()
  .catchall(line.optional())
  .superRefine(refuseUnknownWords);

const navigationLink = z.strictObject({
  label: line.describe('Its name in the navigation, such as Blog.'),
  url: anyLink
    .describe('Where it leads: a URL with https://, or a page or file of the site.')
    .meta({ title: 'URL' }),
});

/** The posts in a feed without this setting: a year of them, or three. */
export const defaultFeedLength = 30;

export const siteConfig = z
  .strictObject({
    language: languageTag
      .describe('Language of the site as a tag of BCP 47, such as en, de-AT or zh-Hant.')
      .meta({ title: 'Language' }),
    languages: languages.describe(
      'Languages of the site in place of one, the default first, each a tag, or a tag and its name.',
    ),
    complete: completeLanguages.describe(
      'The languages in which each missing translation is an error.',
    ),
    theme,
    sections: sections.describe(
      'The sections of the page in their order, each a name, or a name and what to change; the others follow in the default order.',
    ),
    links: withoutRepeats(z.array(navigationLink), 'url', (url) => url.trim()).describe(
      'Further links of the navigation, after those to the sections, such as to a blog.',
    ),
    addresses: pagePaths,
    resume: wholeResume.describe('The files of your resume.'),
    resumes: resumes.describe('Resumes for certain readers, each of a part of your content.'),
    icon: imagePath
      .describe('Icon of the site as a path from this file: an SVG, or a square PNG of 512 pixels.')
      .meta({ title: 'Icon' }),
    shareImage: imagePath
      .describe('What networks show with a link to the site: a PNG or JPEG of 1200 × 630 pixels.')
      .meta({ title: 'Image of shared links' }),
    words: words.describe('UI texts to override; the others keep their defaults.'),
    analytics: analytics.describe('What counts your visitors: one service, or any script.'),
    hosts,
    budget,
    feed: z
      .int()
      .min(1)
      .max(500)
      .default(defaultFeedLength)
      .describe(`How many posts feeds have, the newest ones; ${defaultFeedLength} by default.`)
      .meta({ title: 'Posts in feeds' }),
    made: z
      .boolean()
      .default(true)
      .describe('Whether the footer offers to show how the page is made; true by default.')
      .meta({ title: 'How it is made' }),
    robots: z
      .strictObject({
        training: z
          .boolean()
          .default(true)
          .describe('Whether crawlers may read the site to train models; true by default.'),
      })
      .describe('The rules of robots.txt, which robots read only at the root of a host.'),
  })
  .partial()
  .superRefine((config, context) => {
    const errors = [...findLanguageErrors(config), ...findPagePathErrors(config.addresses, config)];
    for (const { path, ...error } of errors) addError(context, error, path);
  })
  .describe(
    'The site itself: its language, its look, its sections, links, UI texts, analytics and rules for robots.',
  );

export const siteConfigExample = {
  languages: ['en', { code: 'de', label: 'Deutsch' }],
  complete: ['de'],
  theme: {
    edition: 'poster',
    palette: 'notebook',
    scheme: 'auto',
    paper: { light: '#fffdf5', dark: '#14140f' },
    ink: { light: '#1d1d1b', dark: '#f2f0e6' },
    accent: { light: '#0b5d3b', dark: '#7bd6a8' },
    headings: 'Bricolage Grotesque',
    text: 'system',
    ground: 'dots',
    corners: 'sharp',
  },
  sections: [
    {
      section: 'talks',
      layout: 'ledger',
      heading: 'Talks',
      link: 'Talks',
      resume: true,
      hidden: false,
    },
  ],
  links: [
    {
      label: 'Blog',
      url: 'https://blog.example.com',
    },
  ],
  addresses: { writing: 'blog' },
  resume: { look: 'plain', order: ['education', 'experience'], docx: true },
  resumes: [
    {
      name: 'backend',
      label: 'Backend',
      include: ['backend', 'leadership'],
      pages: 1,
      look: 'dense',
      summary: 'Two or three sentences on this side of your work.',
      listed: true,
      published: true,
    },
  ],
  icon: 'images/icon.png',
  shareImage: 'images/share.png',
  words: { sayHello: 'Write to me' },
  analytics: { umami: '94db1cb1-74f4-4a40-ad6c-962362670409' },
  hosts: ['https://player.example.com'],
  budget: '120 kB',
  feed: 50,
  made: false,
  robots: { training: false },
} satisfies z.input<typeof siteConfig>;
