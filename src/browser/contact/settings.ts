type ContactSettings = ReturnType<typeof readContactSettings>;
export type FirebaseSettings = NonNullable<ContactSettings['firebase']>;
export type EmailjsSettings = NonNullable<ContactSettings['emailjs']>;

/** Reads the settings of the build. A group of settings with a gap is undefined. */
export function readContactSettings() {
  // The bundler replaces these names in the source, so each is written in full.
  const firebase = readGroup({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  });
  const emailjs = readGroup({
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID,
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY,
  });
  const blocked: string = import.meta.env.VITE_EMAILJS_BLOCK_LIST ?? '';
  const options = {
    /** Mails nothing from a browser that is controlled by a program. */
    blockHeadless: import.meta.env.VITE_EMAILJS_BLOCK_HEADLESS === 'true',
    /** Addresses from which nothing is mailed. */
    blockList: blocked.split(/[\s,]+/).filter(Boolean),
    /** Shortest time between two mails of one visitor, in milliseconds; 0 means no limit. */
    limitRate: Math.max(0, Number(import.meta.env.VITE_EMAILJS_LIMIT_RATE) || 0),
  };
  return {
    firebase,
    emailjs: emailjs && { ...emailjs, ...options },
    /** Site key of reCAPTCHA Enterprise, which App Check uses. */
    appCheckKey: import.meta.env.VITE_FIREBASE_APP_CHECK_KEY as string | undefined,
    /** `host:port` of the Firestore emulator; development and tests only. */
    emulatorHost: import.meta.env.VITE_FIRESTORE_EMULATOR_HOST as string | undefined,
  };
}

function readGroup<Name extends string>(
  group: Record<Name, string | undefined>,
): Record<Name, string> | undefined {
  return Object.values(group).every(Boolean) ? (group as Record<Name, string>) : undefined;
}
