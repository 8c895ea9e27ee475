import { toUri } from '../../site/address.ts';
import { toPlainText } from '../../site/markdown.ts';
import type { Site } from '../../site/model/create-site.ts';

/**
 * Writes a card of the owner for address books. Every phone and mail program reads version 3.0. Only the
 * owner knows the parts of their name, so all of it is in one field.
 */
export function makeVcard({ profile, config, root, t, toUrl }: Site): string {
  const url = toUrl(root);
  const { name, roles, bio, contactInfo, socials } = profile;
  const { phoneNo, email, location } = contactInfo;
  const { city = '', region = '', countryCode = '' } = location ?? {};
  const address = [city, region, '', countryCode].map(escapeText).join(';');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escapeText(name)};;;`,
    `FN:${escapeText(name)}`,
    ...(config.language ? [`LANG:${config.language}`] : []),
    `TITLE:${escapeText(roles.join(t('comma')))}`,
    ...(phoneNo ? [`TEL;TYPE=VOICE:${escapeText(phoneNo.replace(/\(0\) ?/, ''))}`] : []),
    `EMAIL;TYPE=INTERNET:${escapeText(email)}`,
    ...(location ? [`ADR:;;;${address}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...socials.flatMap(({ platform, url }, index) => [
      `item${index + 1}.URL:${toUri(url)}`,
      `item${index + 1}.X-ABLabel:${escapeText(platform)}`,
    ]),
    `NOTE:${escapeText(toPlainText(bio))}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function escapeText(text: string): string {
  return text
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}
