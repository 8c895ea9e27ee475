import type { Query } from './query.ts';
import type { EmailjsSettings } from './settings.ts';

/** What the library's `init` takes. */
interface MailOptions {
  publicKey: string;
  storageProvider: typeof mailNotes;
  blockHeadless?: boolean;
  blockList?: { list: string[]; watchVariable: string };
  limitRate?: { id: string; throttle: number };
}

/** The settings in the library's own shape, as they apply to one query. */
export function createMailOptions(settings: EmailjsSettings, query: Query): MailOptions {
  const { publicKey, blockHeadless, blockList, limitRate } = settings;
  const list = blockList?.map((address) => spellAs(address, query.user_email));
  return {
    publicKey,
    storageProvider: mailNotes,
    ...(blockHeadless && { blockHeadless }),
    ...(list && { blockList: { list, watchVariable: 'user_email' } }),
    // Its own name for the note would be the page's path, and so another one on each page.
    ...(limitRate && { limitRate: { id: 'portfolio-last-mail', throttle: limitRate } }),
  };
}

/** The library compares letter by letter, but an address in capitals is the same address. */
function spellAs(address: string, typed: string): string {
  return address.toLowerCase() === typed.toLowerCase() ? typed : address;
}

const kept = new Map<string, string>();

/**
 * Where the library notes the time of the last mail. Its own notes would throw where storage is
 * denied or full, and the mail would not go out; these are kept in the page's memory then.
 */
const mailNotes = {
  get: async (key: string): Promise<string | undefined> =>
    attempt(() => localStorage.getItem(key)) ?? kept.get(key),
  set: async (key: string, value: string): Promise<void> => {
    kept.set(key, value);
    attempt(() => localStorage.setItem(key, value));
  },
  remove: async (key: string): Promise<void> => {
    kept.delete(key);
    attempt(() => localStorage.removeItem(key));
  },
};

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
