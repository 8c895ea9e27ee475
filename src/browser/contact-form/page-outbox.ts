import { createDatabaseShelf, createLocalShelf } from '../contact/outbox/device-shelves.ts';
import { createOutbox, type Outbox } from '../contact/outbox/outbox.ts';
import { createRecords } from '../contact/outbox/records.ts';
import { stackShelves } from '../contact/outbox/shelf.ts';
import { outboxName } from '../contact/outbox/sign.ts';
import { createSenders, type StoreKind } from '../contact/senders.ts';
import { readSettings } from '../contact/settings.ts';

/** The outbox of a page, and a head start for the code that its queries need. */
export interface PageOutbox extends Outbox {
  prepare(): void;
}

let outbox: PageOutbox | undefined;

/** The outbox of this page, or nothing where the visitor's own e-mail program has to do. */
export function findPageOutbox(): PageOutbox | undefined {
  const kind = document.documentElement.dataset.store;
  if (kind !== 'firestore' && kind !== 'inbox') return undefined;
  outbox ??= openOutbox(kind);
  return outbox;
}

function openOutbox(kind: StoreKind): PageOutbox {
  const senders = createSenders(kind, readSettings());
  const shelf = stackShelves([createDatabaseShelf(outboxName), createLocalShelf(outboxName)]);
  const records = createRecords(shelf, outboxName);
  return { ...createOutbox(records, senders, outboxName), prepare: senders.prepare };
}
