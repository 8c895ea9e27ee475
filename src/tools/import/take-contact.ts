import { sections } from '../../build/outputs/resume-json/fields.ts';
import { quote } from '../../schemas/quote.ts';
import { email, phoneNumber } from '../../schemas/scalars.ts';
import type { ResumeField } from './resume-field.ts';
import { takeCode } from './take-text.ts';

type Fill = (field: string, message: string, value: string) => string;

const names = sections.basics;

/** The telephone number as messengers need it, or a placeholder. */
export function takePhone(basics: ResumeField, fill: Fill): string {
  const text = takeCode(basics, names.phoneNo);
  const tidy = text
    ?.replace(/^tel:\s*/i, '')
    .replace(/^\(\+(\d+)\)/, '+$1')
    .replace(/^00(?=[1-9])/, '+');
  if (phoneNumber.safeParse(tidy).success) return tidy ?? '';
  const message =
    text === undefined
      ? 'the resume has no number'
      : `the resume has ${quote(text)}; write it with "+" and the country's code`;
  return fill('contactInfo.phoneNo', message, '+1 555 0100');
}

/** The e-mail address, or a placeholder. */
export function takeEmail(basics: ResumeField, fill: Fill): string {
  const text = takeCode(basics, names.email);
  const tidy = text?.replace(/^mailto:\s*/i, '');
  if (email.safeParse(tidy).success) return tidy ?? '';
  const message =
    text === undefined ? 'the resume has no address' : `the resume has ${quote(text)}`;
  return fill('contactInfo.email', message, 'name@example.com');
}
