import { type Query, queryFields } from './query.ts';
import type { EmailjsSettings } from './settings.ts';
import type { DeviceStorage } from './storage.ts';

type Emailjs = Pick<typeof import('@emailjs/browser'), 'init' | 'sendForm'>;

/**
 * How mailing ended: the service's status, where it answered, and the kind of failure. Never any
 * text, since that of the service may quote the visitor.
 */
export type MailResult =
  | { ok: true; status: number }
  | {
      ok: false;
      reason: 'answered' | 'network' | 'refused' | 'unloaded' | 'timeout';
      status?: number;
    };

/**
 * Mails a query. The text is taken at the call: what happens to the page's form afterwards does
 * not matter. Never rejects: a failure is a value.
 */
export type Mail = (query: Query) => Promise<MailResult>;

/**
 * Fetches the code of EmailJS. Rejects where the network stops it.
 *
 * @param storage where the library notes the time of the last mail
 */
export async function openMail(settings: EmailjsSettings, storage: DeviceStorage): Promise<Mail> {
  const emailjs = await loadEmailjs();
  return async (query) => {
    try {
      emailjs.init(createOptions(settings, query, storage));
      const { serviceId, templateId } = settings;
      const { status } = await emailjs.sendForm(serviceId, templateId, createMailForm(query));
      return { ok: true, status };
    } catch (error) {
      return readError(error);
    }
  };
}

/** Logs how the mail ended. */
export function logMail(result: MailResult): void {
  const status = result.status === undefined ? [] : [`status ${result.status}`];
  if (result.ok) console.info(`The query was mailed (${status}).`);
  else console.warn(`The query was not mailed (${[result.reason, ...status].join(', ')}).`);
}

/**
 * Where storage is denied, its bare name throws; the library names it while it loads, and what
 * threw once is never loaded again. So it finds none there until it is loaded.
 */
async function loadEmailjs(): Promise<Emailjs> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const isHidden = own?.configurable && !canUseStorage();
  if (isHidden) {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
  try {
    return await import('@emailjs/browser');
  } finally {
    if (isHidden) Object.defineProperty(globalThis, 'localStorage', own);
  }
}

function canUseStorage(): boolean {
  try {
    void globalThis.localStorage;
    return true;
  } catch {
    return false;
  }
}

/** The settings in the library's own shape, as they apply to one query. */
function createOptions(settings: EmailjsSettings, { user_email }: Query, storage: DeviceStorage) {
  const { publicKey, blockHeadless, blockList, limitRate } = settings;
  // The library compares letter by letter, but an address in capitals is the same address.
  const isSame = (address: string) => address.toLowerCase() === user_email.toLowerCase();
  const list = blockList?.map((address) => (isSame(address) ? user_email : address));
  return {
    publicKey,
    // Its own notes would throw where storage is denied or full, and the mail would not go out.
    storageProvider: {
      get: async (key: string) => storage.get(key),
      set: async (key: string, value: string) => storage.set(key, value),
      remove: async (key: string) => storage.remove(key),
    },
    ...(blockHeadless && { blockHeadless }),
    ...(list && { blockList: { list, watchVariable: 'user_email' } }),
    // Its own name for the note would be the page's path, and so another one on each page.
    ...(limitRate && { limitRate: { id: 'portfolio-last-mail', throttle: limitRate } }),
  };
}

/** EmailJS takes nothing but a form element, so the query gets one of its own, outside the page. */
function createMailForm(query: Query): HTMLFormElement {
  const form = document.createElement('form');
  for (const field of queryFields) {
    const input = document.createElement('input');
    // A hidden field keeps line ends, which a text field would drop.
    Object.assign(input, { type: 'hidden', name: field, value: query[field] });
    form.append(input);
  }
  return form;
}

/** EmailJS rejects with its answer, with fetch's `TypeError`, or with a bare string. */
function readError(error: unknown): MailResult {
  if (error instanceof TypeError) return { ok: false, reason: 'network' };
  const status = (error as { status?: unknown } | undefined)?.status;
  if (typeof status !== 'number') return { ok: false, reason: 'refused' };
  return status === 0
    ? { ok: false, reason: 'network' }
    : { ok: false, reason: 'answered', status };
}
