import { expect, test } from 'vitest';
import { mapText } from '../../../tests/helpers/map-text.ts';
import { splitSummary } from './map-profile.ts';

test('the profile holds what basics says', () => {
  const { profile, remarks } = mapText({
    basics: {
      name: ' Ada  Lovelace ',
      label: 'Programmer | Writer, Editor / Translator (French, German)',
      summary: 'One.\n\nTwo\nlines.\n\n\nThree.',
      email: 'mailto:ada@example.com',
      phone: 'tel:0044 20 7946 0000',
      url: 'ada.example.com',
      profiles: [
        { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
        { network: 'Twitter', username: '@ada' },
        { url: '//www.example.org/ada' },
        { network: 'Mail', url: 'ada@example.com' },
        { network: 'Again', url: 'https://github.com/ada' },
      ],
    },
  });
  expect(remarks).toEqual([]);
  expect(profile).toEqual({
    schemaVersion: 1,
    name: 'Ada Lovelace',
    roles: ['Programmer', 'Writer', 'Editor', 'Translator (French, German)'],
    bio: 'One.',
    portrait: 'images/portrait.svg',
    about: { image: 'images/about.svg', paragraphs: ['Two\nlines.', 'Three.'] },
    contactInfo: { phoneNo: '+44 20 7946 0000', email: 'ada@example.com' },
    socials: [
      { platform: 'GitHub', url: 'https://github.com/ada' },
      { platform: 'Twitter', url: 'https://x.com/ada' },
      { platform: 'example.org', url: 'https://www.example.org/ada' },
      { platform: 'Mail', url: 'mailto:ada@example.com' },
      { platform: 'Website', url: 'https://ada.example.com' },
    ],
    copyrightYear: 2026,
  });
});

test('it has a placeholder for all that basics does not say', () => {
  const { profile, gaps } = mapText({ basics: {} });
  expect(profile).toMatchObject({
    name: 'Your Name',
    roles: ['Your role'],
    bio: 'Two or three sentences under your name.',
    contactInfo: { phoneNo: '+1 555 0100', email: 'name@example.com' },
    socials: [],
  });
  expect(gaps).toEqual([
    'name — the resume does not name you',
    'roles — the resume has no label',
    'bio — the resume has no summary',
    'portrait — the resume names no picture; put yours there',
    'about.image — the resume has no such picture; put yours there',
    'about.paragraphs — the summary is too short for it',
    'contactInfo.phoneNo — the resume has no number',
    'contactInfo.email — the resume has no address',
  ]);
});

test('what cannot be used is quoted', () => {
  const { gaps, remarks } = mapText({
    basics: {
      phone: '(912) 555-4321',
      email: 'ada at example',
      picture: 'http://example.com/a.png',
      url: 'javascript:alert(1)',
      profiles: [{ network: 'Skype', username: 'ada' }],
    },
  });
  expect(gaps).toEqual(
    expect.arrayContaining([
      'portrait — save the picture of the resume, "http://example.com/a.png", into the content folder',
      'contactInfo.phoneNo — the resume has "(912) 555-4321"; write it with "+" and the country\'s code',
      'contactInfo.email — the resume has "ada at example"',
    ]),
  );
  expect(remarks).toEqual([
    'basics.url — "javascript:alert(1)" is no address that the page can link to',
    'basics.profiles[0] — it has no address',
    'basics.profiles[0].username — "ada" is left out: the page shows the address of an account alone',
  ]);
});

const long = `${'Word '.repeat(50)}end.`;

test.each<[summary: string, bio: string, paragraphs: string[]]>([
  ['One. Two.', 'One. Two.', []],
  ['One.\n\nTwo.', 'One.', ['Two.']],
  [`One. ${long} ${long} Two.`, `One. ${long}`, [`${long} Two.`]],
])('%j has its first sentences as bio', (summary, bio, paragraphs) => {
  expect(splitSummary(summary)).toEqual({ bio, paragraphs });
});
