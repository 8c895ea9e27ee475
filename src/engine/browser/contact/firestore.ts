import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import type { Store, StoreError, StoreResult } from './store.ts';
import { withTimeout } from './timing.ts';

// Read here, so that the bundler leaves the code of App Check out of a site without it.
const siteKey: string | undefined = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY;

export function openStore(): Store {
  // The bundler replaces these names in the source, so each is written in full.
  const settings = {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  };
  if (siteKey) loadAppCheck().catch(() => {});
  const prove = siteKey ? (app: FirebaseApp) => proveApp(app, siteKey) : undefined;
  return createFirestoreStore(settings, import.meta.env.VITE_FIRESTORE_EMULATOR_HOST, prove);
}

/**
 * Stores each query as a document of three fields in the Firestore collection `Queries`.
 *
 * @param emulatorHost `host:port` of the emulator, if it replaces the real database
 * @param prove called for each query; resolves with whether the app's requests now carry an App Check token
 */
export function createFirestoreStore(
  firebase: FirebaseOptions,
  emulatorHost?: string,
  prove?: (app: FirebaseApp) => Promise<boolean>,
): Store {
  // By default the library logs whole requests, including the visitor's message.
  setLogLevel('silent');
  return {
    put: async (id, { user_name, user_email, message }, signal) => {
      try {
        // Open the app only now, as it records on the device on which days it was opened. An app
        // with App Check waits for a token before each request, so going without needs a second app.
        const proven = prove && initializeApp(firebase, 'proven');
        const isProven = proven && (await prove(proven));
        const database = openDatabase(isProven ? proven : initializeApp(firebase), emulatorHost);
        if (signal?.aborted) return { ok: false, reason: 'timeout', detail: 'too late to start' };
        const query = { user_name, user_email, message };
        await setDoc(doc(database, 'Queries', id), query).catch((error) => {
          if (error?.code !== 'permission-denied') throw error;
          // The rules also refuse a query that is stored already. Reading this tells the two apart.
          return getDoc(doc(database, 'Stored', id));
        });
        return { ok: true };
      } catch (error) {
        return readError(error);
      }
    },
  };
}

function openDatabase(app: FirebaseApp, emulatorHost?: string): Firestore {
  const database = getFirestore(app);
  if (!emulatorHost) return database;
  const { hostname, port } = new URL(`http://${emulatorHost}`);
  connectFirestoreEmulator(database, hostname, Number(port));
  return database;
}

const errorsByCode: Record<string, StoreError> = {
  'permission-denied': 'denied',
  unauthenticated: 'denied',
  'invalid-argument': 'invalid',
  // The library reports every status 400 as this.
  'failed-precondition': 'invalid',
  'not-found': 'missing',
  'deadline-exceeded': 'timeout',
};

// A broken connection has the code `unknown`, like an error 500 of the server. Only the message tells
// them apart: it is that of `fetch` in Chromium, Safari or Firefox.
const fetchFailure = /Failed to fetch|Load failed|NetworkError/;

/** Passes on the code only, as the library's messages may quote the request. */
function readError(error: unknown): StoreResult {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isNetwork = code === 'unknown' && fetchFailure.test(String(message));
  const reason = isNetwork ? 'network' : (errorsByCode[String(code)] ?? 'unavailable');
  return { ok: false, reason, detail: typeof code === 'string' ? code : 'no code' };
}

/** Longest wait for a token in milliseconds, which leaves time for the write. */
const tokenTimeout = 5000;

/** Fetches the code of App Check, which makes no requests yet. */
function loadAppCheck(): Promise<typeof import('firebase/app-check')> {
  return import('firebase/app-check');
}

/**
 * Gets an App Check token for the app's requests, and returns whether there is one. Asks Google, so
 * call it only for a query that the visitor sent. Never rejects.
 */
async function proveApp(app: FirebaseApp, key: string): Promise<boolean> {
  const fetching = withTimeout(() => fetchToken(app, key), tokenTimeout);
  const isProven = (await fetching.catch(() => false)) ?? false;
  if (!isProven) console.warn('App Check returned no token; sending without one.');
  return isProven;
}

async function fetchToken(app: FirebaseApp, key: string): Promise<boolean> {
  const [{ initializeAppCheck, ReCaptchaEnterpriseProvider, getToken }] = await Promise.all([
    loadAppCheck(),
    loadRecaptcha(),
  ]);
  // A second call returns the instance of the first.
  const check = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(key) });
  return (await getToken(check)).token !== '';
}

let loading: Promise<void> | undefined;

/** App Check would load the script itself, but would wait for ever if it is blocked. */
function loadRecaptcha(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = () => {
      // Blockers may replace the script with an empty one.
      const { grecaptcha } = globalThis as { grecaptcha?: { enterprise?: object } };
      if (grecaptcha?.enterprise) return resolve();
      loading = undefined;
      script.remove();
      reject(new Error('reCAPTCHA did not start.'));
    };
    const src = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
    Object.assign(script, { src, onload: finish, onerror: finish });
    document.head.append(script);
  });
  return loading;
}
