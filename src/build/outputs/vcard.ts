import { toUri } from '../../site/address.ts';
import type { Site } from './site.ts';

/** Octets of a line without its end (RFC 6350, 3.2). */
const longestLine = 75;

/**
 * The owner as a card for address books. Version 3.0 is the one that every phone and mail program
 * takes in. Where a name parts, only its owner knows, so all of it stands in one place.
 */
export function makeVcard({ url, profile }: Site): string {
  const { name, roles, bio, contactInfo, socials } = profile;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escapeText(name)};;;`,
    `FN:${escapeText(name)}`,
    `TITLE:${escapeText(roles.join(', '))}`,
    `TEL;TYPE=VOICE:${escapeText(contactInfo.phoneNo)}`,
    `EMAIL;TYPE=INTERNET:${escapeText(contactInfo.email)}`,
    ...(url ? [`URL:${url}`] : []),
    ...socials.flatMap((social, index) => writeAccount(social, `item${index + 1}`)),
    `NOTE:${escapeText(bio)}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeAccount(social: { platform: string; url: string }, group: string): string[] {
  return [`${group}.URL:${toUri(social.url)}`, `${group}.X-ABLabel:${escapeText(social.platform)}`];
}

function escapeText(text: string): string {
  return text
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Breaks a line that is too long, and no character. What goes on begins with a blank. */
function fold(line: string): string {
  let width = 0;
  return Array.from(line, (character) => {
    const bytes = Buffer.byteLength(character);
    const isFull = width + bytes > longestLine;
    width = isFull ? 1 + bytes : width + bytes;
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}
