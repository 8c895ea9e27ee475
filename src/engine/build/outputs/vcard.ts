import type { Site } from '../../model/create-site.ts';
import { toPlainText } from '../../model/text/markdown.ts';
import { toUri } from '../../model/urls.ts';

/** Writes a card of the owner for address books, in version 3.0, which every phone and mail program reads. */
export function makeVcard({ profile, root, language, t, toUrl }: Site): string {
  const url = toUrl(root);
  const { name, roles, bio, availability, contactInfo, socials } = profile;
  const note = [toPlainText(bio), availability?.text].filter(Boolean).join('\n');
  const { phoneNo, email, location } = contactInfo;
  const { city = '', region = '', countryCode = '' } = location ?? {};
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${writeParts([...splitName(name, language), '', '', ''])}`,
    `FN:${escapeValue(name)}`,
    `TITLE:${escapeValue(roles.join(t('comma')))}`,
    ...(phoneNo ? [`TEL;TYPE=VOICE:${escapeValue(phoneNo.replace(/\(0\) ?/, ''))}`] : []),
    `EMAIL;TYPE=INTERNET:${escapeValue(email)}`,
    ...(location ? [`ADR:${writeParts(['', '', '', city, region, '', countryCode])}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...socials.flatMap(({ platform, url }, index) => [
      `item${index + 1}.URL:${toUri(url)}`,
      `item${index + 1}.X-ABLabel:${escapeValue(platform)}`,
    ]),
    `NOTE:${escapeValue(note)}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Letters and languages that write the family name first. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const familyFirst = /^(?:hu|vi)\b/;

/**
 * Splits a name into family name and given names. The profile has only the whole name, so the family name is
 * the last word, or the first one where that is the custom; a single word is a given name.
 */
function splitName(name: string, language: string): [family: string, given: string] {
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2) return ['', name];
  const isFirst = eastAsian.test(name) || familyFirst.test(language);
  const family = (isFirst ? words.shift() : words.pop()) ?? '';
  return [family, words.join(' ')];
}

function writeParts(parts: readonly string[]): string {
  return parts.map(escapeValue).join(';');
}

function escapeValue(text: string): string {
  return text
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** The most bytes of a line, without its end. */
const longestLine = 75;

/** Folds a line, between characters, into lines that begin with a space. */
function foldLine(line: string): string {
  const lines = [''];
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > longestLine) {
      lines.push(' ');
      size = 1;
    }
    lines.push(`${lines.pop()}${character}`);
    size += bytes;
  }
  return lines.join('\r\n');
}
