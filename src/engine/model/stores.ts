// The services that a contact form can send queries to. Another store is a row here, its code for the
// browser in `src/engine/browser/contact/<name>.ts`, and what `npx frontispiece inbox` needs in `packages/inbox/src/open-box.ts`.

/** Reads a setting; empty if it is not set. */
type ReadSetting = (name: string) => string;

/** A service with settings that are needed together: with one of them missing, no query would arrive. */
export interface QueryService {
  /** Its name in messages. */
  title: string;
  /** Matches all its settings, the optional ones too. */
  settings: RegExp;
  needed: readonly string[];
  /** The patterns of settings by their names, with advice for values that do not match. */
  shapes: Readonly<Record<string, readonly [pattern: RegExp, advice: string]>>;
  /** The origins that the browser sends requests to. */
  listOrigins(read: ReadSetting): string[];
}

export interface QueryStore extends QueryService {
  /** The value of `data-store` in pages, and the name of its files. */
  name: string;
  /** The setting that has an emulator replace the service, on the owner's computer. */
  emulator: string;
  /** Whether Google's reCAPTCHA guards it. */
  hasRecaptcha(read: ReadSetting): boolean;
}

const firestore: QueryStore = {
  name: 'firestore',
  title: 'Firebase',
  settings: /^VITE_FIRE(?:BASE|STORE)_/,
  needed: [
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_APP_ID',
  ],
  emulator: 'VITE_FIRESTORE_EMULATOR_HOST',
  shapes: {
    VITE_FIRESTORE_EMULATOR_HOST: [
      /^(?:localhost|127\.0\.0\.1|\[::1\]):\d{2,5}$/,
      'write a local host and port, like 127.0.0.1:8080',
    ],
  },
  hasRecaptcha: (read) => read('VITE_FIREBASE_APP_CHECK_KEY') !== '',
  listOrigins(read) {
    const emulator = read('VITE_FIRESTORE_EMULATOR_HOST');
    return [
      // A policy cannot name an IPv6 address; only the owner uses such a build.
      emulator ? `http://${emulator.replace('[::1]', '*')}` : 'https://firestore.googleapis.com',
      ...(firestore.hasRecaptcha(read) ? ['https://content-firebaseappcheck.googleapis.com'] : []),
    ];
  },
};

export const queryStores: readonly QueryStore[] = [firestore];

const emailPattern = String.raw`\s*[^\s@,]+@[^\s@,]+\s*`;

/** The service that mails queries, beside the store. */
export const mailService: QueryService = {
  title: 'EmailJS',
  settings: /^VITE_EMAILJS_/,
  needed: ['VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID', 'VITE_EMAILJS_PUBLIC_KEY'],
  shapes: {
    VITE_EMAILJS_BLOCK_HEADLESS: [/^(?:true|false)$/, 'write true or false'],
    VITE_EMAILJS_BLOCK_LIST: [
      new RegExp(`^${emailPattern}(?:,${emailPattern})*,?$`),
      'write email addresses with a comma between them, like a@example.com, b@example.com',
    ],
    VITE_EMAILJS_LIMIT_RATE: [
      /^\d{1,9}$/,
      'write a whole number of milliseconds, like 60000 for a minute',
    ],
  },
  listOrigins: () => ['https://api.emailjs.com'],
};

export const queryServices: readonly QueryService[] = [...queryStores, mailService];

/** Whether all settings are there that a service needs. */
export function isComplete({ needed }: QueryService, read: ReadSetting): boolean {
  return needed.every((name) => read(name) !== '');
}

/** The store whose settings are there. */
export function findStore(read: ReadSetting): QueryStore | undefined {
  return queryStores.find((store) => isComplete(store, read));
}
