import { type FormWords, fillWord } from '../../schemas/words.ts';
import { type Query, replaceSurrogates } from './query.ts';

/** Longest link in characters. Windows passes about 2,048 to a program. */
export const mailtoLimit = 2000;

export function buildMailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

type SubjectWords = Pick<FormWords, 'mailSubject' | 'mailSubjectFrom'>;

/** Builds a link with a query, valid or not; `isCut` says that the message did not fit. */
export function buildMailto(
  email: string,
  { user_name, user_email, message }: Query,
  words: SubjectWords,
) {
  const name = cutEncoded(oneLine(user_name), 300);
  const subject = name ? fillWord(words.mailSubjectFrom, { name }) : words.mailSubject;
  const sender = [name, cutEncoded(oneLine(user_email), 300)].filter(Boolean).join('\n');
  const start = `${buildMailtoUrl(email)}?subject=${encode(subject)}&body=`;
  const end = sender && encode(`\n\n${sender}`);
  const text = cutEncoded(message, mailtoLimit - start.length - end.length);
  return { href: start + encode(text) + end, isCut: text !== message };
}

/** Cuts the text between characters, with an ellipsis, so that it fits into `room` when encoded. */
function cutEncoded(text: string, room: number): string {
  if (encode(text).length <= room) return text;
  const ellipsis = '…';
  let left = room - encode(ellipsis).length;
  let start = '';
  for (const character of text) {
    left -= encode(character).length;
    if (left < 0) break;
    start += character;
  }
  return start + ellipsis;
}

// RFC 6068 wants CR LF as line end. encodeURIComponent throws at a lone surrogate.
function encode(text: string): string {
  return encodeURIComponent(replaceSurrogates(text).replace(/\r\n|\r|\n/g, '\r\n'));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
