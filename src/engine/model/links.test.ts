import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import {
  findCodeHosting,
  findMessenger,
  listContactLinks,
  listEntryLinks,
  shortenUrl,
} from './links.ts';
import { completeEntry, resolveOwnLink } from './own-links.ts';

const site = makeSite();
const { t } = site;

test.each([
  [['Mastodon', 'GitLab', 'Github'], 'GitLab Profile'],
  [['git hub'], 'Github Profile'],
  [['Not GitHub'], undefined],
])('the first code-hosting platform of %j is %j, by its whole name in any case', (names, name) => {
  const socials = names.map((platform) => ({ platform, url: `https://a.example/${platform}` }));
  expect(findCodeHosting(socials, t)?.name).toBe(name);
});

test.each([
  [{ phoneNo: '+1 (555) 0100' }, { text: '+1 (555) 0100', url: 'tel:+15550100' }],
  // The zero in brackets is for local callers.
  [{ phoneNo: '+49 (0)170 1234567' }, { text: '+49 (0)170 1234567', url: 'tel:+491701234567' }],
  [{ phoneNo: '+1 555 0100', messaging: 'none' }, { text: '+1 555 0100' }],
] as const)('the number of %o is a line of the resume', (contact, line) => {
  const contactInfo = { email: 'a@b.c', ...contact };
  const [, phone] = listContactLinks({ contactInfo, socials: [] }, '', site);
  expect(phone).toEqual({ name: 'Phone', ...line });
});

test('the place comes first, and the site after the direct contacts, once it has a URL', () => {
  const location = { city: 'Berlin', region: 'Berlin', countryCode: 'DE' };
  const contactInfo = { email: 'a@b.c', phoneNo: '+1 555 0100', location };
  const socials = [{ platform: 'GitHub', url: 'https://github.com/a/' }];
  const list = (url: string) => listContactLinks({ contactInfo, socials }, url, site);
  expect(list('')[0]).toEqual({ name: 'Location', text: 'Berlin, Germany' });
  const names = list('https://a.example/me/').map(({ name }) => name);
  expect(names).toEqual(['Location', 'Email', 'Phone', 'Website', 'GitHub']);
  expect(list('').map(({ name }) => name)).toEqual(names.filter((name) => name !== 'Website'));
});

test.each([
  [undefined, 'WhatsApp', 'https://wa.me/15550100'],
  ['telegram', 'Telegram', 'https://t.me/+15550100'],
  ['signal', 'Signal', 'https://signal.me/#p/+15550100'],
  ['sms', 'SMS', 'sms:+15550100'],
  ['phone', 'Phone', 'tel:+15550100'],
  ['none', 'Phone', undefined],
] as const)('with %s, a number is called %s and leads to %s', (messaging, name, url) => {
  const contactInfo = { email: 'a@b.c', phoneNo: '+1 (555) 0100', ...(messaging && { messaging }) };
  expect(findMessenger(contactInfo, t)).toEqual({ name, url });
});

test.each([
  ['https://github.com/a/b', 'Repository'],
  ['https://git.example.com/a', 'Repository'],
  ['https://play.google.com/store/apps/details?id=a', 'Store'],
  ['https://hub.docker.com/r/a/b', 'Package'],
  ['https://WWW.YouTube.com/watch?v=a', 'Video'],
  ['mailto:a@example.com', 'Email'],
  ['https://a.github.io/b', 'Website'],
  ['https://notgithub.com/a', 'Website'],
])('a link to %s without a label is called %s, and the main one is first', (url, label) => {
  const links = [{ label: 'Mine', url: 'https://b.example' }];
  expect(listEntryLinks({ link: url, links }, t)).toEqual([{ label, url }, ...links]);
});

test.each([
  ['https://www.linkedin.com/in/a/', 'linkedin.com/in/a'],
  ['HTTP://a.example', 'a.example'],
  ['mailto:a@example.com', 'a@example.com'],
  ['https://a.example/caf%C3%A9', 'a.example/café'],
  ['https://a.example/%E0%A4%A', 'a.example/%E0%A4%A'],
])('%s is read as %s', (url, text) => {
  expect(shortenUrl(url)).toBe(text);
});

test.each([
  ['/projects/atlas', 'projects/atlas/'],
  ['/projects/atlas/#why', 'projects/atlas/#why'],
  ['../projects/atlas.mdx#why', 'projects/atlas/#why'],
  ['./next.yaml', 'talks/next/'],
  ['cafe\u0301.mdx', 'talks/caf%C3%A9/'],
  ['/talks/cafe%CC%81', 'talks/caf%C3%A9/'],
  ['slides/My%20slides.pdf#page=2', 'talks/slides/My%20slides.pdf#page=2'],
  ['/cv.pdf', 'cv.pdf'],
  ['/', ''],
  ['/#about', '#about'],
  ['#about', '#about'],
])('%s in an entry of talks leads to "%s"', (link, path) => {
  expect(resolveOwnLink(link, 'talks/first.mdx')).toBe(path);
});

const description =
  'See [*it*](../talks/0.mdx "The talk"), [me](/#about) and [you](https://b.c/(d)).';
const inBuild = {
  description: 'See [*it*](/me/talks/0/ "The talk"), [me](/me/#about) and [you](https://b.c/(d)).',
  link: '/me/projects/1/',
  links: [{ url: '/me/files/paper.pdf' }, { url: 'https://b.c' }],
};
const elsewhere = {
  description:
    'See [*it*](https://me.example/me/talks/0/ "The talk"), [me](https://me.example/me/#about) and [you](https://b.c/(d)).',
  link: 'https://me.example/me/projects/1/',
  links: [{ url: 'https://me.example/me/files/paper.pdf' }, { url: 'https://b.c' }],
};
const wordsAlone = {
  description: 'See *it*, me and [you](https://b.c/(d)).',
  link: undefined,
  links: [{ url: 'https://b.c' }],
};

test.each([
  ['of a site at a URL', { siteUrl: 'https://me.example' }, elsewhere],
  ['of a site without a URL', {}, wordsAlone],
])('links %s are whole, or leave their words, in files that are read elsewhere', (_, at, whole) => {
  const links = [{ url: '/files/paper.pdf' }, { url: 'https://b.c' }];
  const projects = [{ description, link: '1.mdx', links }];
  const site = makeSite({ projects }, { basePath: '/me/', ...at });
  const [entry] = site.entrySections[0]?.entries ?? [];
  expect(entry).toMatchObject(inBuild);
  expect(entry && completeEntry(entry, site)).toMatchObject(whole);
});
