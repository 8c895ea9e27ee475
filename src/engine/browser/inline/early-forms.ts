import { attempt, draftKey, queryPrefix } from '../contact/storage-keys.ts';

/** Milliseconds online after which a form goes its way without script. */
const formPatience = 15_000;

/**
 * Keeps what visitors type and submit before the code of a form has come.
 *
 * - Text is kept as the draft on the device, over that of an earlier visit field by field.
 * - A submit is held back: the query is kept for the queue, under its time in place of its id. That key is
 *   `data-pending` of the island until the visitor types on; once ready, the island sends the query. A query
 *   that the device does not keep stays in the fields, with an empty key.
 * - A form whose code does not come within 15 s online is submitted without it.
 */
export function keepEarlyForms(page: Document): void {
  const earlier = attempt(() => JSON.parse(localStorage.getItem(draftKey) as string).query);
  const keep = (event: Event) => {
    const target = event.target as HTMLFormElement | HTMLInputElement;
    const form = (target.form || target) as HTMLFormElement;
    const island = form.closest<HTMLElement>('[data-island]:not([data-ready])')?.dataset;
    if (!island) return;
    const at = Date.now();
    const fields = [...new FormData(form)];
    const query = Object.fromEntries(
      fields.map(([name, value]) => [name, value || earlier?.[name] || '']),
    );
    keepRecord(draftKey, { at, query });
    if (event.type === 'submit') {
      event.preventDefault();
      if ('pending' in island) return;
      const record = { at, query, attempts: 0, nextAt: 0 };
      island.pending = isSecureContext ? keepRecord(queryPrefix + at, record) : '';
      submitWithoutScript(form, island, island.pending);
    } else if (island.pending) {
      delete island.pending;
    }
  };
  page.addEventListener('input', keep, true);
  page.addEventListener('submit', keep, true);
}

/** Submits the form after a while, unless the island has taken its query or the visitor has typed on. */
function submitWithoutScript(form: HTMLFormElement, island: DOMStringMap, key: string): void {
  setTimeout(() => {
    if (island.pending !== key) return;
    if (navigator.onLine) {
      attempt(() => localStorage.removeItem(key));
      delete island.pending;
      form.submit();
    } else {
      addEventListener('online', () => submitWithoutScript(form, island, key), { once: true });
    }
  }, formPatience);
}

/** Writes a value and returns its key; an empty one where the device keeps nothing. */
function keepRecord(key: string, value: object): string {
  const written = attempt(() => {
    localStorage.setItem(key, JSON.stringify(value));
    return key;
  });
  return written ?? '';
}
