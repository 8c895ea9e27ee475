import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { findLatin } from '../../../tests/helpers/foreign-texts.ts';
import { catalogs } from '../../schemas/catalogs/catalog.ts';
import type { FormWords } from '../../schemas/words.ts';
import type { KeptQuery } from '../contact/queue.ts';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import type { ContactFormState } from './use-contact-form.ts';

// No test can press the button of a form without a document.
const current = vi.hoisted(() => ({ state: {} as Partial<ContactFormState> }));
vi.mock('./use-contact-form.ts', () => ({
  trapName: 'topic',
  useContactForm: () => current.state,
}));

const query = { user_name: 'ანა', user_email: 'ana@ana.example', message: 'გამარჯობა' };
const long = { ...query, user_name: 'ა'.repeat(201), message: 'ა'.repeat(12_345) };
const idle: Partial<ContactFormState> = {
  progress: 'idle',
  query,
  errors: {},
  hasDraft: false,
  keptQueries: [],
  formRef: { current: null },
};
const kept: KeptQuery = {
  id: 'a',
  query,
  at: Date.UTC(2026, 10, 3, 14, 5),
  attempts: 1,
  nextAt: 0,
  state: 'waiting',
  reason: 'unavailable',
  isLasting: true,
};
const listKept = (change: Partial<KeptQuery>): Partial<ContactFormState> => ({
  progress: 'failed',
  keptQueries: [kept, { ...kept, id: 'b', query: { ...query, message: 'ნახვამდის' }, ...change }],
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
  'a query was sent': { progress: 'sent' },
  'a query failed': { progress: 'failed' },
  'a program has filled in the trap': { progress: 'trapped' },
  'the site has no store': { progress: 'unsent', query: long },
  'an earlier query was sent': { earlier: query },
  'a query is kept': listKept({}),
  'a query is kept while offline': listKept({ reason: 'network' }),
  'a query is kept by the page alone': listKept({ isLasting: false, isAsked: true }),
  'a kept query is being sent': listKept({ state: 'sending' }),
  'a query was refused': listKept({ state: 'refused' }),
  'a query of the page alone was refused': listKept({ state: 'refused', isLasting: false }),
  'a query was discarded': {
    progress: 'discarded',
    discardResult: { isMailed: true, isStored: true },
  },
};

function renderForm(language: Pick<ContactFormProps, 'language' | 'words'>): string {
  return renderToStaticMarkup(<ContactForm email="ana@ana.example" {...language} />);
}

test.each(Object.entries(states))(
  'in the state "%s", the form says the words of its language alone',
  (_, state) => {
    const words = catalogs.ko?.form as object as FormWords;
    current.state = { ...idle, ...state };
    const html = renderForm({ language: 'ko', words });
    expect(html).toMatch(/\p{Script=Hangul}/u);
    // The browser would cut pasted text without saying so.
    expect(html).not.toMatch(/maxlength/i);
    // Screen readers announce an alert that was there, empty, from the start.
    expect(html).toMatch(/<div[^>]* role="alert"/);
    expect(findLatin(html, ['ana@ana.example', 'name@example.com'])).toEqual([]);
  },
);
