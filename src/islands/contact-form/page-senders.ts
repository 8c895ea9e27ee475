import { createSenders, type PageSenders } from '../../contact/senders.ts';
import { readSettings } from '../../contact/settings.ts';

let senders: PageSenders | undefined;

/** The senders of this page, or nothing where the visitor's own e-mail program has to do. */
export function findPageSenders(): PageSenders | undefined {
  const kind = document.documentElement.dataset.store;
  if (kind !== 'firestore' && kind !== 'inbox') return undefined;
  senders ??= createSenders(kind, readSettings());
  return senders;
}
