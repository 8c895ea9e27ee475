import { ask } from '../google.ts';
import { type Check, error, ok, skip } from './check.ts';

/** Tells whether the mail service answers from here. Nothing is mailed, and no id is sent. */
export const mailCheck: Check = {
  name: 'EmailJS',
  async run({ read, places }) {
    if (!read('VITE_EMAILJS_PUBLIC_KEY')) return skip('no EmailJS settings, so nothing is mailed');
    const { status } = await ask(`${places.emailjs}/api/v1.0/email/send-form`);
    if (status >= 500) return error(`it answered ${status} — try again later`);
    return ok('it answers; send yourself a query to see that the ids are right');
  },
};
