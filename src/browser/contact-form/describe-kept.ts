import type { KeptQuery } from '../contact/outbox/kept-query.ts';
import { contactTexts, keptTexts } from './contact-texts.ts';

/** What the visitor reads of a kept query: a short label of its state, and what that means. */
export interface KeptWords {
  label: string;
  sentence: string;
}

/** Puts the state of a kept query into words. */
export function describeKept({ state, reason, isLasting }: KeptQuery): KeptWords {
  const isUnanswered = reason === 'network' || reason === 'timeout';
  if (state === 'refused') {
    const place = isLasting ? keptTexts.refusedLasting : keptTexts.refusedFleeting;
    return {
      label: keptTexts.refused,
      sentence: `${keptTexts.refusal} ${keptTexts.ways} ${place}`,
    };
  }
  const place = isLasting ? keptTexts.lasting : keptTexts.fleeting;
  const waiting = reason === 'network' ? keptTexts.offline : keptTexts.waiting;
  return {
    label: state === 'sending' ? contactTexts.sending : waiting,
    sentence: isUnanswered ? `${place} ${keptTexts.unanswered}` : place,
  };
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
