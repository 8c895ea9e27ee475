import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { findLatin } from '../../../../tests/helpers/foreign-texts.ts';
import { catalogs } from '../../schemas/catalogs/catalog.ts';
import { type FormWords, formWords } from '../../schemas/words.ts';
import type { KeptQuery } from '../contact/queue.ts';
import { ContactForm } from './contact-form.tsx';
import { describeFieldError, describeTime, quoteStart } from './form-words.ts';
import { KeptQueries } from './notes.tsx';
import type { ContactFormState } from './use-contact-form.ts';

// No test can press the button of a form without a document.
const current = vi.hoisted(() => ({ state: {} as Partial<ContactFormState> }));
vi.mock('./use-contact-form.ts', () => ({
  trapName: 'topic',
  useContactForm: () => current.state,
}));

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello there' };
const waiting: KeptQuery = {
  id: 'a',
  query,
  at: new Date(2026, 10, 3, 14, 5).getTime(),
  attempts: 1,
  nextAt: 0,
  state: 'waiting',
  reason: 'unavailable',
  isLasting: true,
};

function render(keptQueries: readonly KeptQuery[], currentId?: string): string {
  const handle = async () => {};
  const current = keptQueries.find(({ id }) => id === currentId);
  const form = { keptQueries, current, retry: handle, discard: handle };
  return renderToStaticMarkup(
    <KeptQueries email="owner@example.com" form={form} onFocusLoss={handle} />,
  );
}

const countOf = (html: string, text: string) => html.split(text).length - 1;

test('a kept query has four controls, none of which submits the form', () => {
  const html = render([waiting], 'a');
  const controls = Array.from(html.matchAll(/<(?:button|a)\b[^>]*>([^<]*)</g), ([, name]) => name);
  expect(controls).toEqual(['Try again', 'Send by email', 'Copy the text', 'Discard']);
  // They stay focusable while the query is sent.
  expect(render([{ ...waiting, state: 'sending' }], 'a')).not.toMatch(/ disabled[= >]/);
  expect(countOf(html, 'type="button"')).toBe(3);
});

test('a query that is not in the fields is quoted, and describes its controls', () => {
  expect(render([waiting], 'a')).not.toContain('<q ');
  const html = render([waiting]);
  expect(html).toContain('<q dir="auto">Hello there</q>');
  expect(html).toMatch(/<time dateTime="[^"]+">Written on 3 November at 14:05<\/time>/);
  const id = html.match(/ id="([^"]+)"/)?.[1];
  expect(countOf(html, `aria-describedby="${id}"`)).toBe(4);
});

test.each([
  ['network', 'once you are back online'],
  ['blocked', 'You are online, but'],
  ['unavailable', 'will be sent automatically.'],
] as const)('after "%s" a kept query says: %s', (reason, words) => {
  expect(render([{ ...waiting, reason }])).toContain(words);
});

test('several are listed newest first, and the same explanation only once', () => {
  const newest = { ...waiting, id: 'b', query: { ...query, message: 'Something else' } };
  const html = render([waiting, { ...waiting, id: 'c', state: 'refused' }, newest], 'b');
  const quotes = Array.from(html.matchAll(/<q [^>]*>([^<]*)</g), ([, quote]) => quote);
  expect(quotes).toEqual(['Something else', 'Hello there', 'Hello there']);
  expect(countOf(html, 'Your query is saved on this device')).toBe(1);
  expect(countOf(html, 'rejected your query')).toBe(1);
});

test.each([
  ['  Hello,\n\nI saw\tyour work. ', 'Hello, I saw your work.', 80],
  ['🙂'.repeat(11), `${'🙂'.repeat(10)}…`, 10],
])('%j is quoted as %j', (text, quote, most) => {
  expect(quoteStart(text, most)).toBe(quote);
});

test('a time has the day of the Gregorian calendar, as pages have', () => {
  expect(describeTime(waiting.at, 'fa')).toContain('۳ نوامبر');
});

test('an error says what to change, and by how much a text is too long', () => {
  const describe = (text: string) =>
    describeFieldError({ language: 'en', words: formWords }, 'tooLong', 'user_name', text);
  expect(describe('x'.repeat(203))).toBe(
    'The text is too long. Characters over the limit: 3 (maximum 200).',
  );
});

const georgian = { user_name: 'ანა', user_email: 'ana@ana.example', message: 'გამარჯობა' };
const long = { ...georgian, user_name: 'ა'.repeat(201), message: 'ა'.repeat(12_345) };
const idle: Partial<ContactFormState> = {
  progress: 'idle',
  query: georgian,
  errors: {},
  hasDraft: false,
  keptQueries: [],
  formRef: { current: null },
};
const kept: KeptQuery = { ...waiting, query: georgian };
const listKept = (change: Partial<KeptQuery>): Partial<ContactFormState> => ({
  progress: 'failed',
  keptQueries: [
    kept,
    { ...kept, id: 'b', query: { ...georgian, message: 'ნახვამდის' }, ...change },
  ],
});

/** Each state of the form, by what has happened. */
const states: Readonly<Record<string, Partial<ContactFormState>>> = {
  'nothing yet': {},
  'a text is written': { hasDraft: true },
  'fields are empty': {
    errors: { user_name: 'nameMissing', user_email: 'emailInvalid', message: 'queryMissing' },
  },
  'fields cannot be read': { errors: { user_name: 'nameLines', message: 'queryControls' } },
  'fields are too long': { query: long, errors: { user_name: 'tooLong', message: 'tooLong' } },
  'a query is being sent': { progress: 'sending' },
  'a kept query is being sent again': { isRetrying: true },
  'a query was sent': { progress: 'sent' },
  'a query failed': { progress: 'failed' },
  'a program has filled in the trap': { progress: 'trapped' },
  'the site has no store': { progress: 'unsent', query: long },
  'an earlier query was sent': { earlier: georgian },
  'a query is kept': listKept({}),
  'a query is kept while offline': listKept({ reason: 'network' }),
  'a query is kept while something blocks it': listKept({ reason: 'blocked' }),
  'a query is too old': listKept({ state: 'expired', reason: 'expired' }),
  'a query is kept by the page only': listKept({ isLasting: false, isAsked: true }),
  'a kept query is being sent': listKept({ state: 'sending' }),
  'a query was refused': listKept({ state: 'refused' }),
  'a query of the page only was refused': listKept({ state: 'refused', isLasting: false }),
  'a query was discarded': {
    progress: 'discarded',
    discardResult: { isMailed: true, isStored: true },
  },
};

test.each(Object.entries(states))(
  'in the state "%s", the form says the words of its language only',
  (_, state) => {
    const words = catalogs.ko?.form as object as FormWords;
    current.state = { ...idle, ...state };
    const html = renderToStaticMarkup(
      <ContactForm email="ana@ana.example" language="ko" words={words} />,
    );
    expect(html).toMatch(/\p{Script=Hangul}/u);
    // The browser would cut pasted text without saying so.
    expect(html).not.toMatch(/maxlength/i);
    // Screen readers announce an alert that was there, empty, from the start.
    expect(html).toMatch(/<div[^>]* role="alert"/);
    expect(findLatin(html, ['ana@ana.example', 'name@example.com'])).toEqual([]);
  },
);
