import { expect, test } from 'vitest';
import { findCodeHosting, listContactLinks, showAddress } from './links.ts';

test.each([
  [['Mastodon', 'GitLab', 'Github'], 'https://gitlab.example'],
  [['git hub'], 'https://github.example'],
  [['Not GitHub'], undefined],
])('the first code-hosting platform of %j is %s, by its whole name in any case', (names, url) => {
  const socials = names.map((platform) => ({
    platform,
    url: `https://${platform.toLowerCase().replace(' ', '')}.example`,
  }));
  expect(findCodeHosting(socials)).toBe(url);
});

const person = {
  contactInfo: { email: 'a@example.com', phoneNo: '+1 (555) 0100' },
  socials: [{ platform: 'GitHub', url: 'https://github.com/a/' }],
};

test('a telephone number is dialled without its punctuation, and read with it', () => {
  expect(listContactLinks(person, '')[1]).toEqual({
    ...{ name: 'Phone', text: '+1 (555) 0100', address: 'tel:+15550100' },
  });
});

test('the site stands between the direct ways and the pages elsewhere, once it has an address', () => {
  const name = (site: string) => listContactLinks(person, site).map(({ name }) => name);
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
