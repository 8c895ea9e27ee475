import { splitList } from '../../browser/contact/split-list.ts';
import type { EnvError, Read } from './env.ts';

/** Finds errors in the settings that a contact form can do without. */
export function checkContactOptions(read: Read): EnvError[] {
  return [...checkCompanions(read), ...checkMailOptions(read)];
}

/** Names that do nothing without a group, and one name of it that tells whether it is there. */
const companions = {
  VITE_EMAILJS_BLOCK_HEADLESS: ['EmailJS', 'VITE_EMAILJS_PUBLIC_KEY'],
  VITE_EMAILJS_BLOCK_LIST: ['EmailJS', 'VITE_EMAILJS_PUBLIC_KEY'],
  VITE_EMAILJS_LIMIT_RATE: ['EmailJS', 'VITE_EMAILJS_PUBLIC_KEY'],
  VITE_FIREBASE_APP_CHECK_KEY: ['Firebase', 'VITE_FIREBASE_PROJECT_ID'],
} as const;

function checkCompanions(read: Read): EnvError[] {
  return Object.entries(companions)
    .filter(([name, [, mark]]) => read(name) && !read(mark))
    .map(([name, [group]]) => ({
      name,
      message: `is set without ${group} settings — set those too, or remove it`,
    }));
}

function checkMailOptions(read: Read): EnvError[] {
  const [headless, rate] = [read('VITE_EMAILJS_BLOCK_HEADLESS'), read('VITE_EMAILJS_LIMIT_RATE')];
  const stranger = splitList(read('VITE_EMAILJS_BLOCK_LIST')).find(
    (address) => !/^[^\s@]+@[^\s@]+$/.test(address),
  );
  const errors: (EnvError | false)[] = [
    !/^(?:true|false)?$/.test(headless) && {
      name: 'VITE_EMAILJS_BLOCK_HEADLESS',
      message: `is "${headless}" — write true or false`,
    },
    stranger !== undefined && {
      name: 'VITE_EMAILJS_BLOCK_LIST',
      message: `holds "${stranger}" — write e-mail addresses with a comma between them, like a@example.com, b@example.com`,
    },
    !/^\d{0,9}$/.test(rate) && {
      name: 'VITE_EMAILJS_LIMIT_RATE',
      message: `is "${rate}" — write a whole number of milliseconds, like 60000 for a minute`,
    },
  ];
  return errors.filter((error) => error !== false);
}
