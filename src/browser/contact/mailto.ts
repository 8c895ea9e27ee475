import { mendSurrogates, type Query } from './query.ts';

/** Longest link in characters: Windows hands programs no more than about 2,048. */
export const mailtoLimit = 2000;

export function buildMailtoAddress(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

/**
 * Builds a link to `address` with the query as subject and body; `isCut` says that the text did not
 * fit whole. Any typed text will do.
 */
export function buildMailto(address: string, { user_name, user_email, message }: Query) {
  const name = cut(oneLine(user_name), 300);
  const subject = name ? `Query from ${name}` : 'Query';
  const sender = [name, cut(oneLine(user_email), 300)].filter(Boolean).join('\n');
  const start = `${buildMailtoAddress(address)}?subject=${encode(subject)}&body=`;
  const end = sender && encode(`\n\n${sender}`);
  const text = cut(message, mailtoLimit - start.length - end.length);
  return { href: start + encode(text) + end, isCut: text !== message };
}

/** Takes as many whole characters as fit, encoded, into `room`, with an ellipsis where some do not. */
function cut(text: string, room: number): string {
  if (encode(text).length <= room) return text;
  const ellipsis = '…';
  let left = room - encode(ellipsis).length;
  let kept = '';
  for (const character of text) {
    left -= encode(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept + ellipsis;
}

// RFC 6068 writes a line end as CR LF. A lone surrogate would make encodeURIComponent throw.
function encode(text: string): string {
  return encodeURIComponent(mendSurrogates(text).replace(/\r\n|\r|\n/g, '\r\n'));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
