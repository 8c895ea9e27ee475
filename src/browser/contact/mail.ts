import { type Query, queryFields } from './query.ts';
import type { EmailjsSettings } from './settings.ts';
import type { DeviceStorage } from './storage.ts';
import { attempt } from './storage-keys.ts';

/**
 * How mailing ended, in words for the log: a status, or a kind of failure. Never the service's
 * own text, since that may quote the visitor.
 */
export interface MailResult {
  ok: boolean;
  detail: string;
}

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
      return { ok: true, detail: `status ${status}` };
    } catch (error) {
      return { ok: false, detail: describeError(error) };
    }
  };
}

export function logMail({ ok, detail }: MailResult): void {
  if (ok) console.info(`The query was mailed (${detail}).`);
  else console.warn(`The query was not mailed (${detail}).`);
}

/**
 * Where storage is denied, its bare name throws; the library names it while it loads, and what
 * threw once is never loaded again. So it finds none there until it is loaded.
 */
async function loadEmailjs() {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const isHidden = own?.configurable && !attempt(() => [globalThis.localStorage]);
  if (isHidden) {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
  try {
    return await import('@emailjs/browser');
  } finally {
    if (isHidden) Object.defineProperty(globalThis, 'localStorage', own);
  }
}

/** The settings in the library's own shape, as they apply to one query. */
function createOptions(settings: EmailjsSettings, { user_email }: Query, storage: DeviceStorage) {
  const { publicKey, blockHeadless, blockList, limitRate } = settings;
  // The library compares letter by letter, but an address in capitals is the same address.
  const isSame = (address: string) => address.toLowerCase() === user_email.toLowerCase();
  return {
    publicKey,
    blockHeadless,
    blockList: { list: blockList.some(isSame) ? [user_email] : [], watchVariable: 'user_email' },
    // Its own name for the note would be the page's path, and so another one on each page.
    limitRate: { id: 'portfolio-last-mail', throttle: limitRate },
    // Its own notes would throw where storage is denied or full, and the mail would not go out.
    storageProvider: {
      get: async (key: string) => storage.get(key),
      set: async (key: string, value: string) => storage.set(key, value),
      remove: async (key: string) => storage.remove(key),
    },
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
function describeError(error: unknown): string {
  const status = (error as { status?: unknown } | undefined)?.status;
  if (error instanceof TypeError || status === 0) return 'network';
  return typeof status === 'number' ? `answered, status ${status}` : 'refused';
}
