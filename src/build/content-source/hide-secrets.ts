import { showHiddenInLines } from '../../schemas/show-hidden.ts';
import type { GitAddress } from '../config/git-address.ts';

/**
 * Makes words of git or of its server fit to be shown: without the name and the password of
 * `address` however they are written, without those in any other address, and with control
 * characters written out.
 */
export function hideSecrets(
  text: string,
  { user = '', password = '' }: Partial<GitAddress>,
): string {
  const secrets = [
    password.length > 2 ? password : '',
    // A token may stand in the name's place; a short name is none, and may be part of other words.
    user.length > 7 ? user : '',
    `${user}:${password}`.length > 3 ? `${user}:${password}` : '',
  ];
  const spellings = secrets.filter(Boolean).flatMap(spell);
  const patterns = spellings.sort((a, b) => b.length - a.length).map(escapePattern);
  const without = patterns.reduce(
    (rest, one) => rest.replaceAll(new RegExp(one, 'gi'), '***'),
    text,
  );
  return showHiddenInLines(without.replaceAll(/(\w:\/\/)[^\s/'"]*@/g, '$1'));
}

/** The ways in which a secret may come back from a server. */
function spell(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const base64 = bytes.toString('base64').replace(/=+$/, '');
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  return [secret, encodeURIComponent(secret), form, base64, escaped];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
