import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import type { ContactSettings, FirebaseSettings } from './settings.ts';
import type { Store, StoreFault, StoreResult } from './store.ts';

/** Stores queries in the Firestore collection `Queries`, each as one document of three fields. */
export function createFirestoreStore(
  firebase: FirebaseSettings,
  emulatorHost?: ContactSettings['emulatorHost'],
): Store {
  // At its default level the library logs the whole request, the visitor's message included.
  setLogLevel('silent');
  const database = getFirestore(initializeApp(firebase));
  if (emulatorHost) connectEmulator(database, emulatorHost);
  return {
    put: async (id, { user_name, user_email, message }) => {
      try {
        await setDoc(doc(database, 'Queries', id), { user_name, user_email, message });
        return { ok: true };
      } catch (error) {
        return readFault(error);
      }
    },
  };
}

function connectEmulator(database: Firestore, address: string): void {
  const colon = address.lastIndexOf(':');
  connectFirestoreEmulator(database, address.slice(0, colon), Number(address.slice(colon + 1)));
}

const reasons: Record<string, StoreFault> = {
  'permission-denied': 'denied',
  unauthenticated: 'denied',
  'invalid-argument': 'invalid',
  // How the library words every status 400.
  'failed-precondition': 'invalid',
  'not-found': 'missing',
  'resource-exhausted': 'busy',
  'deadline-exceeded': 'timeout',
  unavailable: 'unavailable',
  internal: 'unavailable',
  aborted: 'unavailable',
  // How it words a status 500.
  unknown: 'unavailable',
};

// Offline, refused and reset connections all arrive as code `unknown`, with the words of fetch in
// Chromium, Safari and Firefox; a server's fault 500 has the same code and other words.
const fetchFailure = /Failed to fetch|Load failed|NetworkError/;

/** Takes the code alone: the library's messages may quote the request. */
function readFault(error: unknown): StoreResult {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isNetwork = code === 'unknown' && fetchFailure.test(String(message));
  const reason = isNetwork ? 'network' : (reasons[String(code)] ?? 'unknown');
  return { ok: false, reason, detail: typeof code === 'string' ? code : 'no code' };
}
