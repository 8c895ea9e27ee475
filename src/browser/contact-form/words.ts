import type { KeptQuery } from '../contact/queue.ts';
import { contactTexts, keptTexts } from './contact-texts.ts';

/** Puts the state of a kept query into words: a short label, and a sentence of what that means. */
export function describeKept({ state, reason, isLasting }: KeptQuery) {
  if (state === 'refused') {
    const place = isLasting ? keptTexts.refusedLasting : keptTexts.refusedFleeting;
    return { label: keptTexts.refused, sentence: `${keptTexts.refusal} ${place}` };
  }
  const isUnanswered = reason === 'network' || reason === 'timeout';
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
