import { link } from '../../src/schemas/scalars.ts';
import { withoutTwins } from './clean-text.ts';
import { account, sections } from './fields.ts';
import { find, listItems, type ResumeField, settle } from './resume-field.ts';
import { takeLink } from './take-link.ts';
import { takeCode, takeLine } from './take-text.ts';

interface Social {
  platform: string;
  url: string;
}

/** Where a name alone makes an account's address. */
const homes: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  linkedin: 'https://www.linkedin.com/in/',
  twitter: 'https://x.com/',
  x: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  medium: 'https://medium.com/@',
  hashnode: 'https://hashnode.com/@',
  'dev.to': 'https://dev.to/',
  codepen: 'https://codepen.io/',
};

/** The owner's pages elsewhere: the accounts of `basics.profiles`, then the website. */
export function mapSocials(basics: ResumeField): Social[] {
  const accounts = listItems(find(basics, sections.basics.socials)).flatMap(readAccount);
  const website = takeLink(basics, sections.basics.website, link);
  const all = [...accounts, ...(website ? [{ platform: 'Website', url: website }] : [])];
  return withoutTwins(all, ({ url }) => url);
}

function readAccount(field: ResumeField): Social[] {
  const url = takeLink(field, account.url, link) ?? makeAddress(field);
  const platform = takeLine(field, account.platform) ?? (url && nameHost(url));
  if (url && platform) {
    const username = find(field, account.username);
    const isSaid = url.toLowerCase().includes(String(username?.node.value).toLowerCase());
    if (username && isSaid) settle(username);
    return [{ platform, url }];
  }
  if (platform) settle(field, 'it has no address');
  return [];
}

function makeAddress(field: ResumeField): string | undefined {
  const platform = find(field, account.platform);
  const network = String(platform?.node.value).toLowerCase();
  const home = Object.hasOwn(homes, network) ? homes[network] : undefined;
  const username = home && takeCode(field, account.username)?.replace(/^@/, '');
  return username && /^[\w.-]+$/.test(username) ? home + username : undefined;
}

function nameHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '') || 'E-mail';
}
