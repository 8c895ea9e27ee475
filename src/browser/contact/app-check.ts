import type { FirebaseApp } from 'firebase/app';
import { withTimeout } from './timing.ts';

/** Longest wait for a token in milliseconds, which leaves time for the write. */
const tokenTimeout = 5000;

/** Fetches the code of App Check, which makes no requests yet. */
export function loadAppCheck(): Promise<typeof import('firebase/app-check')> {
  return import('firebase/app-check');
}

/**
 * Gets an App Check token for the app's requests, and returns whether there is one. Asks Google, so
 * call it only for a query that the visitor sent. Never rejects.
 */
export async function proveApp(app: FirebaseApp, key: string): Promise<boolean> {
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
