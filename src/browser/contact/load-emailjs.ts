export type Emailjs = Pick<typeof import('@emailjs/browser'), 'init' | 'sendForm'>;

/** Fetches the code of the mail service. Rejects where the network stops it. */
export async function loadEmailjs(): Promise<Emailjs> {
  const restore = hideDeniedStorage();
  try {
    return await import('@emailjs/browser');
  } finally {
    restore();
  }
}

/**
 * Where storage is denied, its bare name throws; the library names it while it loads, and what
 * threw once is never loaded again. So it finds none there until it is loaded.
 */
function hideDeniedStorage(): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  if (!own?.configurable || canUseStorage()) return () => {};
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  return () => void Object.defineProperty(globalThis, 'localStorage', own);
}

function canUseStorage(): boolean {
  try {
    void globalThis.localStorage;
    return true;
  } catch {
    return false;
  }
}
