type ContactSettings = ReturnType<typeof readSettings>;
export type FirebaseSettings = NonNullable<ContactSettings['firebase']>;
export type EmailjsSettings = NonNullable<ContactSettings['emailjs']>;

/** Reads the settings that the build wrote into the script. A group with a gap counts as absent. */
export function readSettings() {
  // Each name stands in full: the bundler replaces names, it does not look them up.
  const firebase = takeWhole({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  });
  const emailjs = takeWhole({
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID,
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY,
  });
  const blocked: string = import.meta.env.VITE_EMAILJS_BLOCK_LIST ?? '';
  const options = {
    /** Nothing is mailed from a browser that a program steers. */
    blockHeadless: import.meta.env.VITE_EMAILJS_BLOCK_HEADLESS === 'true',
    /** Addresses whose queries are not mailed. */
    blockList: blocked.split(/[\s,]+/).filter(Boolean),
    /** Shortest time between two mails of one visitor, in milliseconds; 0 for none. */
    limitRate: Math.max(0, Number(import.meta.env.VITE_EMAILJS_LIMIT_RATE) || 0),
  };
  return {
    firebase,
    emailjs: emailjs && { ...emailjs, ...options },
    /** Site key of reCAPTCHA Enterprise, with which App Check vouches for the page. */
    appCheckKey: import.meta.env.VITE_FIREBASE_APP_CHECK_KEY as string | undefined,
    /** `host:port` of the Firestore emulator; development and tests only. */
    emulatorHost: import.meta.env.VITE_FIRESTORE_EMULATOR_HOST as string | undefined,
  };
}

function takeWhole<Name extends string>(
  group: Record<Name, string | undefined>,
): Record<Name, string> | undefined {
  return Object.values(group).every(Boolean) ? (group as Record<Name, string>) : undefined;
}
