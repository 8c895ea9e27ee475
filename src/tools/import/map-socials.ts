import { account, accountHomes, sections } from '../../build/outputs/resume-json/fields.ts';
import { link } from '../../schemas/scalars.ts';
import { withoutTwins } from './clean-text.ts';
import { find, listItems, type ResumeField, settle } from './resume-field.ts';
import { takeLink } from './take-link.ts';
import { takeCode, takeLine } from './take-text.ts';

interface Social {
  platform: string;
  url: string;
}

/**
 * The owner's pages elsewhere: the accounts of `basics.profiles`, then the website, unless it is
 * `siteUrl`.
 */
export function mapSocials(basics: ResumeField, siteUrl?: string): Social[] {
  const accounts = listItems(find(basics, sections.basics.socials)).flatMap(readAccount);
  const website = takeLink(basics, sections.basics.website, link);
  const all = [
    ...accounts,
    ...(website && website !== siteUrl ? [{ platform: 'Website', url: website }] : []),
  ];
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
  const home = accountHomes.get(network);
  const username = home && takeCode(field, account.username)?.replace(/^@/, '');
  return username && /^[\w.-]+$/.test(username) ? home + username : undefined;
}

function nameHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '') || 'E-mail';
}
