import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import {
  findCodeHosting,
  findMessenger,
  listContactLinks,
  listEntryLinks,
  showAddress,
} from './links.ts';

const { t } = makeSite();

test.each([
  [['Mastodon', 'GitLab', 'Github'], { name: 'GitLab Profile', address: 'https://gitlab.example' }],
  [['git hub'], { name: 'Github Profile', address: 'https://github.example' }],
  [['Not GitHub'], undefined],
])('the first code-hosting platform of %j is %j, by its whole name in any case', (names, link) => {
  const socials = names.map((platform) => ({
    platform,
    url: `https://${platform.toLowerCase().replace(' ', '')}.example`,
  }));
  expect(findCodeHosting(socials, t)).toEqual(link);
});

const person = {
  contactInfo: { email: 'a@example.com', phoneNo: '+1 (555) 0100' },
  socials: [{ platform: 'GitHub', url: 'https://github.com/a/' }],
};

test.each([
  [{ phoneNo: '+1 (555) 0100' }, { text: '+1 (555) 0100', address: 'tel:+15550100' }],
  // The zero in brackets is for local callers.
  [{ phoneNo: '+49 (0)170 1234567' }, { text: '+49 (0)170 1234567', address: 'tel:+491701234567' }],
  [{ phoneNo: '+1 555 0100', messaging: 'none' }, { text: '+1 555 0100' }],
] as const)('the number of %o is a line of the resume', (contact, line) => {
  const contactInfo = { email: 'a@b.c', ...contact };
  const [, phone] = listContactLinks({ contactInfo, socials: [] }, '', t);
  expect(phone).toEqual({ name: 'Phone', ...line });
});

test.each([
  [{ city: 'Berlin', countryCode: 'DE' }, 'Berlin, DE'],
  [{ city: 'Berlin', region: 'Berlin', countryCode: 'DE' }, 'Berlin, DE'],
])('the place %o comes first, and leads nowhere', (location, text) => {
  const contactInfo = { email: 'a@b.c', location };
  const [place] = listContactLinks({ contactInfo, socials: [] }, '', t);
  expect(place).toEqual({ name: 'Location', text });
});

test.each([
  [undefined, 'WhatsApp', 'https://wa.me/15550100'],
  ['whatsapp', 'WhatsApp', 'https://wa.me/15550100'],
  ['telegram', 'Telegram', 'https://t.me/+15550100'],
  ['signal', 'Signal', 'https://signal.me/#p/+15550100'],
  ['sms', 'SMS', 'sms:+15550100'],
  ['phone', 'Phone', 'tel:+15550100'],
  ['none', 'Phone', undefined],
] as const)('with %s, a number is called %s and leads to %s', (messaging, name, address) => {
  const app = messaging && { messaging };
  expect(findMessenger({ ...person.contactInfo, ...app }, t)).toEqual({ name, address });
});

test.each([
  ['https://github.com/a/b', 'Repository'],
  ['https://gitlab.com/a', 'Repository'],
  ['https://play.google.com/store/apps/details?id=a', 'Store'],
  ['https://www.npmjs.com/package/a', 'Package'],
  ['https://hub.docker.com/r/a/b', 'Package'],
  ['https://youtu.be/a', 'Video'],
  ['https://WWW.YouTube.com/watch?v=a', 'Video'],
  ['mailto:a@example.com', 'E-mail'],
  ['https://a.github.io/b', 'Website'],
  ['https://notgithub.com/a', 'Website'],
])('a link to %s is called %s where its owner says nothing', (url, label) => {
  expect(listEntryLinks({ link: undefined, links: [{ url }, { label: 'Mine', url }] }, t)).toEqual([
    { label, url },
    { label: 'Mine', url },
  ]);
});

test('the link of a project comes first, and is named after its address', () => {
  const links = [{ url: 'https://shop.example' }];
  const label = (link: string) => listEntryLinks({ link, links }, t).map(({ label }) => label);
  expect(label('https://github.com/a/b')).toEqual(['Repository', 'Website']);
  expect(label('https://git.example.com/a')).toEqual(['Repository', 'Website']);
  expect(label('https://dashboard.example')).toEqual(['Website', 'Website']);
});

test('the site follows the direct contacts, once it has an address', () => {
  const name = (site: string) => listContactLinks(person, site, t).map(({ name }) => name);
  expect(name('')).toEqual(['E-mail', 'Phone', 'GitHub']);
  expect(name('https://a.example/me/')).toEqual(['E-mail', 'Phone', 'Website', 'GitHub']);
});

test.each([
  ['https://www.linkedin.com/in/a/', 'linkedin.com/in/a'],
  ['HTTP://a.example', 'a.example'],
  ['mailto:a@example.com', 'a@example.com'],
  ['https://a.example/caf%C3%A9', 'a.example/café'],
  ['https://a.example/%E0%A4%A', 'a.example/%E0%A4%A'],
])('%s is read as %s', (address, text) => {
  expect(showAddress(address)).toBe(text);
});
