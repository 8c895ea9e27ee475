export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
}

export interface EmailjsSettings {
  serviceId: string;
  templateId: string;
  publicKey: string;
  /** Nothing is mailed from a browser that a program steers. */
  blockHeadless?: true;
  /** Addresses whose queries are not mailed. */
  blockList?: string[];
  /** Shortest time between two mails of one visitor, in milliseconds. */
  limitRate?: number;
}

/** The services that take a query. A group is there as a whole or not at all. */
export interface ContactSettings {
  firebase?: FirebaseSettings;
  emailjs?: EmailjsSettings;
  /** Site key of reCAPTCHA Enterprise, with which App Check vouches for the page. */
  appCheckKey?: string;
  /** `host:port` of the Firestore emulator; development and tests only. */
  emulatorHost?: string;
}

/** Reads the settings that the build wrote into the script. A group with a gap counts as absent. */
export function readSettings(): ContactSettings {
  // Each name stands in full: the bundler replaces names, it does not look them up.
  const firebase = takeWhole<FirebaseSettings>({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  });
  const emailjs = takeWhole<EmailjsSettings>({
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID,
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY,
  });
  const appCheckKey: string | undefined = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY;
  const emulatorHost: string | undefined = import.meta.env.VITE_FIRESTORE_EMULATOR_HOST;
  return {
    ...(firebase && { firebase }),
    ...(emailjs && { emailjs: { ...emailjs, ...readMailOptions() } }),
    ...(appCheckKey && { appCheckKey }),
    ...(emulatorHost && { emulatorHost }),
  };
}

type MailOptions = Pick<EmailjsSettings, 'blockHeadless' | 'blockList' | 'limitRate'>;

function readMailOptions(): MailOptions {
  const blockList = splitList(import.meta.env.VITE_EMAILJS_BLOCK_LIST);
  const limitRate = Number(import.meta.env.VITE_EMAILJS_LIMIT_RATE);
  return {
    ...(import.meta.env.VITE_EMAILJS_BLOCK_HEADLESS === 'true' && { blockHeadless: true }),
    ...(blockList.length > 0 && { blockList }),
    ...(limitRate > 0 && { limitRate }),
  };
}

function takeWhole<Group>(group: { [Name in keyof Group]: string | undefined }): Group | undefined {
  return Object.values(group).every(Boolean) ? (group as Group) : undefined;
}

/** The parts of a text between its commas, without the space around them and the empty ones. */
function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
