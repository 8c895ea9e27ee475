import { z } from 'zod';
import { link, resumePath, webLink } from './links.ts';
import { day, email, imagePath, line, markdownHint, phoneNumber, prose } from './scalars.ts';
import { withoutRepeats } from './text-checks.ts';

const aboutGroup = z
  .strictObject({
    image: imagePath
      .describe('The picture beside the paragraphs, as a path from this file.')
      .optional(),
    imageAlt: line
      .describe('What the picture shows, for people who cannot see it.')
      .meta({ title: 'Picture in words' })
      .optional(),
    paragraphs: withoutRepeats(z.array(prose).min(1)).describe(
      `The paragraphs, each one item of the list. ${markdownHint}`,
    ),
  })
  .describe('The section "About Me".');

const location = z
  .strictObject({
    city: line.describe('City or town, such as Berlin.').optional(),
    region: line.describe('State or region, such as California.').optional(),
    countryCode: line
      .describe('Country, as two letters or by its name.')
      .meta({ translated: 'seldom' })
      .optional(),
  })
  .describe(
    'Where you are; on the first screen and the resume, and for search engines and address books.',
  );

const availability = z
  .strictObject({
    text: line.describe('Your availability, such as Open to work from March.'),
    until: day
      .describe('Last day on which it is shown, like 2027-03-01; without it, it stays.')
      .optional(),
  })
  .describe('Your availability, shown on the first screen, the resume and the vCard.');

const contactInfo = z
  .strictObject({
    phoneNo: phoneNumber
      .describe("Telephone number with its country code, like '+1 555 0100'.")
      .meta({ title: 'Telephone' })
      .optional(),
    messaging: z
      .enum(['whatsapp', 'telegram', 'signal', 'sms', 'phone', 'none'])
      .describe('Messaging app of this number: whatsapp by default, none for no link.')
      .optional(),
    location: location.optional(),
    email: email.describe('Email address, like name@example.com.').meta({ title: 'Email' }),
  })
  .describe('How visitors reach you.');

const social = z.strictObject({
  platform: line
    .describe('Name of the platform, such as GitHub, LinkedIn, X or Hashnode.')
    .meta({ translated: 'seldom' }),
  url: link.describe('URL of your page there, with https://.').meta({ title: 'URL' }),
});

export const profile = z
  .strictObject({
    schemaVersion: z
      .int()
      .min(1)
      .max(1)
      .meta({ input: 'version' })
      .describe(
        'Version of these fields, which is 1; a later one needs npm install frontispiece@latest.',
      )
      .optional(),
    // Text from elsewhere may have letters and accents apart; the display font has them in one glyph.
    name: line
      .normalize()
      .describe('Your name, as the page shows it.')
      .meta({ translated: 'seldom' }),
    roles: withoutRepeats(z.array(line).min(1)).describe(
      'What you are, such as Coder or Web Developer.',
    ),
    bio: prose.describe(`Two or three sentences under your name. ${markdownHint}`),
    portrait: imagePath.describe('Your picture, as a path from this file.').optional(),
    resume: resumePath
      .describe(
        'URL of your own resume, with https://, or the path of a .pdf in the content folder; without it, visitors get the one that is made of your content.',
      )
      .optional(),
    availability: availability.optional(),
    about: aboutGroup.optional(),
    contactInfo,
    // Two URLs may differ by capitals only.
    socials: withoutRepeats(z.array(social), 'url', (url) => url.trim())
      .default([])
      .describe('Your pages elsewhere.'),
    copyrightYear: z.int().min(1970).max(2100).describe('The year beside ©, such as 2024.'),
    siteUrl: webLink
      .describe('The URL of the site, with https://.')
      .meta({ title: 'URL of the site' })
      .optional(),
  })
  .describe('Who you are: the texts of the sections home, about, contact and footer.');

export const profileExample = {
  schemaVersion: 1,
  name: 'Your Name',
  roles: ['Web Developer', 'Editor'],
  bio: 'Two or three sentences under your name.',
  portrait: 'images/portrait.svg',
  resume: 'https://example.com/resume.pdf',
  availability: { text: 'Open to work from March', until: '2027-03-01' },
  about: { image: 'images/about.svg', paragraphs: ['What you do, and for whom.'] },
  contactInfo: {
    phoneNo: '+1 555 0100',
    messaging: 'whatsapp',
    email: 'name@example.com',
    location: { city: 'Berlin', countryCode: 'DE' },
  },
  socials: [
    {
      platform: 'GitHub',
      url: 'https://github.com/example',
    },
  ],
  copyrightYear: 2024,
  siteUrl: 'https://example.com',
} satisfies z.input<typeof profile>;
