import { account, accountHomes, sections } from '../../build/outputs/resume-fields.ts';
import { quote } from '../../schemas/quote.ts';
import { link } from '../../schemas/scalars.ts';
import { withoutRepeats } from './clean-text.ts';
import type { ResumeField } from './resume-field.ts';

interface Social {
  platform: string;
  url: string;
}

/** A complete address, with what is commonly left out put in front of it. */
export function takeLink(group: ResumeField, names: readonly string[]): string | undefined {
  const field = group.find(names);
  const text = field?.readText();
  if (!field || text === undefined) return undefined;
  const address = completeAddress(text);
  if (link.safeParse(address).success) return address;
  field.settle(`${quote(text)} is no address that the page can link to`);
  return undefined;
}

function completeAddress(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text);
  return isBare ? `https://${text}` : text;
}

/**
 * The owner's pages elsewhere: the accounts of `basics.profiles`, then the website, unless it is
 * `siteUrl`.
 */
export function takeSocials(basics: ResumeField, siteUrl?: string): Social[] {
  const accounts = basics.find(sections.basics.socials)?.items().flatMap(takeAccount) ?? [];
  const url = takeLink(basics, sections.basics.website);
  const website = url && url !== siteUrl ? [{ platform: 'Website', url }] : [];
  return withoutRepeats([...accounts, ...website], (social) => social.url);
}

function takeAccount(field: ResumeField): Social[] {
  const url = takeLink(field, account.url) ?? makeAddress(field);
  const platform = field.line(account.platform) ?? (url && nameHost(url));
  if (url && platform) {
    const username = field.find(account.username);
    const isInUrl = url.toLowerCase().includes(String(username?.node.value).toLowerCase());
    if (isInUrl) username?.settle();
    return [{ platform, url }];
  }
  if (platform) field.settle('it has no address');
  return [];
}

function makeAddress(field: ResumeField): string | undefined {
  const platform = String(field.find(account.platform)?.node.value).toLowerCase();
  const home = accountHomes.get(platform);
  const username = home && field.code(account.username)?.replace(/^@/, '');
  return username && /^[\w.-]+$/.test(username) ? home + username : undefined;
}

function nameHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '') || 'E-mail';
}
