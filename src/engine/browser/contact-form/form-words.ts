import { createContext, useContext } from 'react';
import { nameCalendar } from '../../schemas/calendar.ts';
import { defaultLanguage, type FormWords, fillWord, formWords } from '../../schemas/words.ts';
import { type QueryError, type QueryField, queryLimits } from '../contact/query.ts';
import type { DiscardResult, KeptQuery } from '../contact/queue.ts';
import type { StoreError } from '../contact/store.ts';

/** The words of a form, and the language that they are in, as a tag of BCP 47. */
export interface FormLanguage {
  language: string;
  words: FormWords;
}

const LanguageContext = createContext<FormLanguage>({
  language: defaultLanguage,
  words: formWords,
});

/** Gives the components inside of it the language of their form. */
export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): FormLanguage {
  return useContext(LanguageContext);
}

export function useWords(): FormWords {
  return useLanguage().words;
}

/** Tells the visitor what to change about the text of a field. */
export function describeFieldError(
  { words, language }: FormLanguage,
  error: QueryError,
  field: QueryField,
  text: string,
): string {
  if (error !== 'tooLong') return words[error];
  const most = queryLimits[field];
  const over = text.length - most;
  const { format } = new Intl.NumberFormat(language);
  return fillWord(words.shorten, { over: format(over), most: format(most) });
}

export function describeKept(words: FormWords, query: KeptQuery) {
  const { state, reason, isLasting, isAsked } = query;
  const reasons: Partial<Record<StoreError, string>> = {
    network: words.offline,
    blocked: words.blocked,
  };
  const labels = {
    refused: words.refused,
    expired: words.expired,
    sending: words.sending,
    waiting: (reason && reasons[reason]) ?? words.waiting,
  };
  const sentences: string[] = [];
  if (state === 'refused') {
    sentences.push(words.refusal, isLasting ? words.refusedLasting : words.refusedFleeting);
  } else if (state === 'expired') {
    sentences.push(words.expiry);
  } else {
    sentences.push(isLasting ? words.lasting : words.fleeting);
  }
  if (isAsked) sentences.push(words.unanswered);
  return { label: labels[state], sentence: sentences.join(' ') };
}

export function describeDiscarded(words: FormWords, result: DiscardResult): string {
  const { isMailed, isStored } = result;
  if (!isMailed && !isStored) return words.discarded;
  const sentences = [words.stopped];
  if (isMailed) sentences.push(words.maybeMailed);
  if (isStored) sentences.push(words.maybeStored);
  return sentences.join(' ');
}

/** The beginning of a text on one line, cut between words after at most `most` characters. */
export function quoteStart(text: string, most = 80): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most).join('');
  return `${start.replace(/ [^ ]*$/, '')}…`;
}

/** Writes a time by the visitor's clock, such as "3 November at 14:05". */
export function describeTime(time: number, language: string): string {
  return new Date(time).toLocaleString(
    language === defaultLanguage ? 'en-GB' : nameCalendar(language),
    // Hindi would mix Latin letters into its half of a day.
    { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  );
}
