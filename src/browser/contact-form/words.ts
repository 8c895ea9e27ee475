import type { Discarded, KeptQuery } from '../contact/queue.ts';

/** What the form tells the visitor of its query. The alerts are fixed by contract. */
export const contactTexts = {
  submit: 'Send Query',
  sending: 'Sending…',
  sent: 'Query submitted successfully!',
  failed: 'Failed to submit query.',
  earlier: 'An earlier query has been submitted:',
  retry: 'Your text is still here: send it once more, or take another way.',
  trapped:
    'A field that people do not see was filled in, perhaps by your browser. It is empty again: press Send Query once more.',
  mailto: 'This site stores no queries: yours goes out from your own e-mail program.',
  link: 'Send by e-mail',
  cut: 'The link holds only the beginning of a text this long: copy the text and paste it there.',
  trap: 'Leave this field empty',
  loading: 'The form is still loading.',
  pending: 'Your query goes out once it is ready.',
  draft: 'Your text is kept on this device, for 7 days at most.',
  clear: 'Clear the text',
  again: 'Try again',
  discard: 'Discard',
  discarded: 'Discarded: that query will not be sent.',
  stopped: 'Discarded: that query will not be sent again.',
  maybeMailed: 'Its e-mail may have gone out already.',
  maybeStored: 'The site may have stored it already.',
  copy: 'Copy the text',
  copied: 'Copied.',
  notCopied: 'The browser does not let the button copy.',
};

/** What the form says of a query that is kept until the store has it. */
export const keptTexts = {
  list: 'Queries kept until they are sent',
  written: 'Written',
  waiting: 'Waiting',
  offline: 'Waiting for the connection',
  refused: 'Not accepted',
  unanswered: 'It may have arrived already; sending it again does not store it twice.',
  lasting:
    'Your query is kept on this device, for 7 days at most, and goes out by itself: after a pause, when the connection returns, or when you open this page again.',
  fleeting:
    'Your query is kept in this page only and goes out by itself while the page is open: leave it open, or take another way.',
  refusal:
    'The site’s store did not accept your query, so it does not go out by itself. Send it by e-mail, or copy the text.',
  refusedLasting: 'It stays on this device for 7 days at most.',
  refusedFleeting: 'It is kept in this page only.',
};

/** Puts the state of a kept query into words: a short label, and a sentence of what that means. */
export function describeKept({ state, reason, isLasting, isAsked }: KeptQuery) {
  const describe = (label: string, ...sentences: string[]) => {
    return {
      label,
      sentence: [...sentences, ...(isAsked ? [keptTexts.unanswered] : [])].join(' '),
    };
  };
  if (state === 'refused') {
    const place = isLasting ? keptTexts.refusedLasting : keptTexts.refusedFleeting;
    return describe(keptTexts.refused, keptTexts.refusal, place);
  }
  const place = isLasting ? keptTexts.lasting : keptTexts.fleeting;
  const waiting = reason === 'network' ? keptTexts.offline : keptTexts.waiting;
  return describe(state === 'sending' ? contactTexts.sending : waiting, place);
}

/** Says of a query that was discarded what is known of it. */
export function describeDiscarded({ isMailed, isStored }: Discarded): string {
  if (!isMailed && !isStored) return contactTexts.discarded;
  const { stopped, maybeMailed, maybeStored } = contactTexts;
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
