import type { Discarded, KeptQuery } from '../contact/queue.ts';
import { words } from '../words.ts';

/** Puts the state of a kept query into words: a short label, and a sentence of what that means. */
export function describeKept({ state, reason, isLasting, isAsked }: KeptQuery) {
  const { refused, sending, refusal, lasting, fleeting, refusedLasting, refusedFleeting } = words;
  const waiting = reason === 'network' ? words.offline : words.waiting;
  const label = { refused, sending, waiting }[state];
  const sentences =
    state === 'refused'
      ? [refusal, isLasting ? refusedLasting : refusedFleeting]
      : [isLasting ? lasting : fleeting];
  return { label, sentence: [...sentences, ...(isAsked ? [words.unanswered] : [])].join(' ') };
}

/** Says of a query that was discarded what is known of it. */
export function describeDiscarded({ isMailed, isStored }: Discarded): string {
  if (!isMailed && !isStored) return words.discarded;
  const { stopped, maybeMailed, maybeStored } = words;
  return [stopped, isMailed && maybeMailed, isStored && maybeStored].filter(Boolean).join(' ');
}

/** The first words of a text on one line, cut at a word with an ellipsis; `most` in characters. */
export function quoteStart(text: string, most = 80): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most).join('');
  return `${start.replace(/ [^ ]*$/, '')}…`;
}

/** When a query was written, as in "3 November at 14:05", by the visitor's clock. */
export function describeTime(time: number): string {
  return new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}
