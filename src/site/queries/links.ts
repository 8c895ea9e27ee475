import type { Profile } from '../../schemas/index.ts';
import { labels } from '../words.ts';

const codeHosts = /^(?:github|gitlab|codeberg|bitbucket|sourcehut|gitea|forgejo)$/i;

/** The address of the owner's code-hosting profile: the first such platform they name. */
export function findCodeHosting(socials: Profile['socials']): string | undefined {
  return socials.find(({ platform }) => codeHosts.test(platform.replace(/[\s.]/g, '')))?.url;
}

/** A way to reach somebody, as a line of a resume. */
export interface ContactLink {
  name: string;
  /** What is read on paper. */
  text: string;
  address: string;
}

type Person = Pick<Profile, 'contactInfo' | 'socials'>;

/**
 * Lists how somebody is reached: mail, telephone, their site, their pages elsewhere.
 *
 * @param site the whole address of the site, empty when nobody has said it
 */
export function listContactLinks({ contactInfo, socials }: Person, site: string): ContactLink[] {
  const { email, phoneNo } = contactInfo;
  return [
    { name: labels.mailMe, text: email, address: `mailto:${email}` },
    ...(phoneNo ? [{ name: labels.phone, text: phoneNo, address: toPhoneAddress(phoneNo) }] : []),
    ...(site ? [{ name: labels.website, text: showAddress(site), address: site }] : []),
    ...socials.map(({ platform, url }) => ({
      name: platform,
      text: showAddress(url),
      address: url,
    })),
  ];
}

/** The address that calls a number. */
function toPhoneAddress(phoneNo: string): string {
  return `tel:${phoneNo.replace(/[^\d+]/g, '')}`;
}

/** An address as people say it: without what a browser adds by itself. */
export function showAddress(address: string): string {
  const bare = address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
