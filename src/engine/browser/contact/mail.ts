import { type Query, queryFields } from './query.ts';
import type { DeviceStorage } from './storage.ts';
import { attempt } from './storage-keys.ts';

/** `detail` is for the log: a status or a kind of failure. The service's text may quote the visitor. */
export interface MailResult {
  ok: boolean;
  detail: string;
}

/** Mails a query as it is at the call. Never rejects: a failure is a value. */
export type Mail = (query: Query) => Promise<MailResult>;

type EmailjsSettings = NonNullable<ReturnType<typeof readEmailjsSettings>>;

/** Reads the settings of the mail service in the build; undefined if one that it needs is missing. */
export function readEmailjsSettings() {
  // The bundler replaces these names in the source, so each is written in full.
  const ids = {
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID as string,
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID as string,
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY as string,
  };
  if (!Object.values(ids).every(Boolean)) return undefined;
  const blocked: string = import.meta.env.VITE_EMAILJS_BLOCK_LIST ?? '';
  return {
    ...ids,
    /** Mails nothing from a browser that is controlled by a program. */
    blockHeadless: import.meta.env.VITE_EMAILJS_BLOCK_HEADLESS === 'true',
    /** Addresses from which nothing is mailed. */
    blockList: blocked.split(/[\s,]+/).filter(Boolean),
    /** Shortest time between two mails of one visitor, in milliseconds; 0 means no limit. */
    limitRate: Math.max(0, Number(import.meta.env.VITE_EMAILJS_LIMIT_RATE) || 0),
  };
}

/** Fetches the code of EmailJS. Rejects if that does not load. */
export async function openMail(settings: EmailjsSettings, storage: DeviceStorage): Promise<Mail> {
  const emailjs = await loadEmailjs();
  return async (query) => {
    try {
      emailjs.init(createOptions(settings, query, storage));
      const { serviceId, templateId } = settings;
      const { status } = await emailjs.sendForm(serviceId, templateId, createMailForm(query));
      return { ok: true, detail: `status ${status}` };
    } catch (error) {
      return { ok: false, detail: describeMailError(error) };
    }
  };
}

export function logMail({ ok, detail }: MailResult): void {
  if (ok) console.info(`The query was mailed (${detail}).`);
  else console.warn(`The query was not mailed (${detail}).`);
}

/** Hides local storage that throws while the library loads: a module that threw is never loaded again. */
async function loadEmailjs() {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const isHidden = descriptor?.configurable && !attempt(() => [globalThis.localStorage]);
  if (isHidden) {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
  try {
    return await import('@emailjs/browser');
  } finally {
    if (isHidden) Object.defineProperty(globalThis, 'localStorage', descriptor);
  }
}

function createOptions(settings: EmailjsSettings, { user_email }: Query, storage: DeviceStorage) {
  const { publicKey, blockHeadless, blockList, limitRate } = settings;
  // The library distinguishes upper and lower case, but addresses do not.
  const isSame = (email: string) => email.toLowerCase() === user_email.toLowerCase();
  return {
    publicKey,
    blockHeadless,
    blockList: { list: blockList.some(isSame) ? [user_email] : [], watchVariable: 'user_email' },
    // By default the limit would apply to each page separately.
    limitRate: { id: 'frontispiece-last-mail', throttle: limitRate },
    // The library's own storage throws where storage is denied or full, and nothing would be mailed.
    storageProvider: {
      get: async (key: string) => storage.get(key),
      set: async (key: string, value: string) => storage.set(key, value),
      remove: async (key: string) => storage.remove(key),
    },
  };
}

/** Makes a form outside of the page for the query, as EmailJS accepts only a form. */
function createMailForm(query: Query): HTMLFormElement {
  const form = document.createElement('form');
  for (const field of queryFields) {
    const input = document.createElement('input');
    // A text field would drop line ends.
    Object.assign(input, { type: 'hidden', name: field, value: query[field] });
    form.append(input);
  }
  return form;
}

/** EmailJS rejects with its response, with the `TypeError` of `fetch`, or with a string. */
function describeMailError(error: unknown): string {
  const status = (error as { status?: unknown } | undefined)?.status;
  if (error instanceof TypeError || status === 0) return 'network';
  return typeof status === 'number' ? `answered, status ${status}` : 'refused';
}
