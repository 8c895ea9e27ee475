/** Keeps apart what the sites of one origin leave on a device, for example on GitHub Pages. */
export const outboxName = `contact-outbox ${import.meta.env.BASE_URL}`;

/** Where the text stands that was typed and not sent. */
export const draftName = `${outboxName} draft`;

const sentName = `${outboxName} sent`;

/**
 * Tells other tabs, and the next visit, of the queries that wait on this device: how often each
 * has failed. Local storage answers at once, so a page need not open a database to know that
 * there is nothing to do.
 */
export function setSign(attempts: readonly number[]): void {
  try {
    const sign = attempts.length > 0 ? attempts.join(' ') : null;
    // Other tabs hear of every change and look for themselves: what is no change must not be one.
    if (localStorage.getItem(outboxName) === sign) return;
    if (sign) localStorage.setItem(outboxName, sign);
    else localStorage.removeItem(outboxName);
  } catch {
    // Without it a waiting query goes out when the visitor turns to the form.
  }
}

/** Whether something waits on this device. */
export const hasWaiting = (): boolean => isKept(outboxName);

/** Whether this device may hold a text that was typed and not sent. */
export const hasDraft = (): boolean => isKept(draftName);

function isKept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Tells the other tabs that this query has been stored. */
export function announceSent(id: string): void {
  try {
    localStorage.setItem(sentName, id);
    localStorage.removeItem(sentName);
  } catch {
    // They find out when they next look.
  }
}

/** Calls back when another tab has changed what waits, with the id of a query that it stored. */
export function watchTabs(onChange: (sentId?: string) => void, signal: AbortSignal): void {
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === outboxName) onChange();
    else if (key === sentName && newValue) onChange(newValue);
  };
  addEventListener('storage', read, { signal });
}
