import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import type { FirebaseSettings } from './settings.ts';
import type { Store, StoreError, StoreResult } from './store.ts';

interface Options {
  /** `host:port` of the emulator, in place of the real database. */
  emulatorHost?: string | undefined;
  /** Called for each query; tells whether the app's requests now carry a token of App Check. */
  proveApp?: (app: FirebaseApp) => Promise<boolean>;
}

/** Stores queries in the Firestore collection `Queries`, each as one document of three fields. */
export function createFirestoreStore(
  firebase: FirebaseSettings,
  { emulatorHost, proveApp }: Options = {},
): Store {
  // At its default level the library logs the whole request, the visitor's message included.
  setLogLevel('silent');
  return {
    put: async (id, { user_name, user_email, message }, signal) => {
      try {
        // Not earlier: an app notes on the visitor's device on which days it was opened.
        // One waits for its token before each request, so writing without one needs another.
        const proven = proveApp && initializeApp(firebase, 'proven');
        const isProven = proven && (await proveApp(proven));
        const database = openDatabase(isProven ? proven : initializeApp(firebase), emulatorHost);
        if (signal?.aborted) return { ok: false, reason: 'timeout', detail: 'too late to start' };
        const query = { user_name, user_email, message };
        await setDoc(doc(database, 'Queries', id), query).catch((error) => {
          if (error?.code !== 'permission-denied') throw error;
          // What is there already is refused as well. It has an answer here, though an empty one.
          return getDoc(doc(database, 'Stored', id));
        });
        return { ok: true };
      } catch (error) {
        return readError(error);
      }
    },
  };
}

/** The app's one database; opening it again changes nothing. */
function openDatabase(app: FirebaseApp, emulatorHost?: string): Firestore {
  const database = getFirestore(app);
  if (!emulatorHost) return database;
  const colon = emulatorHost.lastIndexOf(':');
  const port = Number(emulatorHost.slice(colon + 1));
  connectFirestoreEmulator(database, emulatorHost.slice(0, colon), port);
  return database;
}

const reasons: Record<string, StoreError> = {
  'permission-denied': 'denied',
  unauthenticated: 'denied',
  'invalid-argument': 'invalid',
  // How the library words every status 400.
  'failed-precondition': 'invalid',
  'not-found': 'missing',
  'deadline-exceeded': 'timeout',
};

// Offline, refused and reset connections all arrive as code `unknown`, with the words of fetch in
// Chromium, Safari and Firefox; a server's error 500 has the same code and other words.
const fetchFailure = /Failed to fetch|Load failed|NetworkError/;

/** Takes the code alone: the library's messages may quote the request. */
function readError(error: unknown): StoreResult {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isNetwork = code === 'unknown' && fetchFailure.test(String(message));
  const reason = isNetwork ? 'network' : (reasons[String(code)] ?? 'unavailable');
  return { ok: false, reason, detail: typeof code === 'string' ? code : 'no code' };
}
