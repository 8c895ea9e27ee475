import type { Read } from '../config/env.ts';

/** The hosts that the form's settings make a page talk to. */
export interface Services {
  /** Origins that queries go to; none, where the site's own server may have an inbox. */
  origins: string[];
  /** Whether Google's reCAPTCHA vouches for the page. */
  hasAppCheck: boolean;
}

/** Reads from the settings which hosts a page of this build talks to. */
export function readServices(read: Read): Services {
  if (!read('VITE_FIREBASE_PROJECT_ID')) return { origins: [], hasAppCheck: false };
  const emulator = read('VITE_FIRESTORE_EMULATOR_HOST');
  const hasAppCheck = read('VITE_FIREBASE_APP_CHECK_KEY') !== '';
  return {
    origins: [
      // No policy can name an address of IPv6, and this one stands in a build for one's own eyes.
      emulator ? `http://${emulator.replace('[::1]', '*')}` : 'https://firestore.googleapis.com',
      ...(read('VITE_EMAILJS_SERVICE_ID') ? ['https://api.emailjs.com'] : []),
      ...(hasAppCheck ? ['https://content-firebaseappcheck.googleapis.com'] : []),
    ],
    hasAppCheck,
  };
}
