import { z } from 'zod';
import { analytics } from './analytics.ts';
import { anyLink } from './links.ts';
import { parts } from './parts.ts';
import { quote } from './quote.ts';
import { withoutRepeats } from './repeats.ts';
import { addCheck, imagePath, line } from './scalars.ts';
import { theme } from './theme.ts';
import { formWords, siteWords } from './words.ts';

type WordName = keyof typeof siteWords | keyof typeof formWords;

/** A word that replaces the usual one; it needs the same names in braces. */
function word(usual: string) {
  const names = usual.match(/\{\w+\}/g) ?? [];
  return addCheck(line, (text) => {
    const missing = names.filter((name) => !text.includes(name));
    const message = `is missing ${missing.map(quote).join(' and ')}`;
    const hint = `The site fills that in, as in ${quote(usual)}.`;
    return missing.length > 0 ? { rule: 'placeholder', message, hint } : undefined;
  }).describe(`In place of "${usual}"${/[.?]$/.test(usual) ? '' : '.'}`);
}

const all = Object.entries({ ...siteWords, ...formWords });
const words = z.strictObject(
  Object.fromEntries(all.map(([name, usual]) => [name, word(usual)])) as Record<
    WordName,
    ReturnType<typeof word>
  >,
);

const navigationLink = z.strictObject({
  label: line.describe('What the navigation calls it, such as Blog.'),
  url: anyLink
    .describe('Where it leads: an address with https://, or a page or file of the site.')
    .meta({ title: 'Address' }),
});

export const siteConfig = z
  .strictObject({
    theme,
    parts: parts.describe(
      'The parts of the page in their order, each a name, or a name and what to change; those not named follow in the usual order.',
    ),
    links: withoutRepeats(z.array(navigationLink), 'url', (url) => url.trim()).describe(
      'Further links of the navigation, behind those to the parts, such as to a blog.',
    ),
    icon: imagePath
      .describe('Icon of the site as a path from this file: an SVG, or a square PNG of 512 pixels.')
      .meta({ title: 'Icon' }),
    shareImage: imagePath
      .describe('What networks show with a link to the site: a PNG or JPEG of 1200 × 630 pixels.')
      .meta({ title: 'Image of shared links' }),
    words: words
      .partial()
      .describe('What the site says by itself, in your words; those not named stay as they are.'),
    analytics: analytics.describe('What counts your visitors: one service, or any script.'),
  })
  .partial()
  .describe(
    'The site itself: its look, the order and the names of its parts, its further links, its words, and what counts its visitors.',
  );

export const siteConfigExample = {
  theme: {
    palette: 'notebook',
    scheme: 'auto',
    paper: {
      light: '#fffdf5',
      dark: '#14140f',
    },
    ink: {
      light: '#1d1d1b',
      dark: '#f2f0e6',
    },
    accent: {
      light: '#0b5d3b',
      dark: '#7bd6a8',
    },
    headings: 'Bricolage Grotesque',
    text: 'system',
    ground: 'dots',
    corners: 'sharp',
  },
  parts: [
    {
      part: 'talks',
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
  icon: 'images/icon.png',
  shareImage: 'images/share.png',
  words: {
    sayHello: 'Write to me',
  },
  analytics: {
    umami: '94db1cb1-74f4-4a40-ad6c-962362670409',
  },
} satisfies z.input<typeof siteConfig>;
