/** Keeps apart what the sites of one origin leave on a device, for example on GitHub Pages. */
export const outboxName = `contact-outbox ${import.meta.env.BASE_URL}`;

/**
 * Sets the sign in local storage that tells other tabs, and the next visit, how many queries wait
 * on this device; without any it is taken away. Local storage answers at once, so a page need not
 * open a database to know. `sentId` tells the other tabs what was sent.
 */
export function setSign(waiting: number, sentId = ''): void {
  try {
    // The time makes every value new: other tabs hear of changes only.
    localStorage.setItem(outboxName, `${waiting} ${sentId} ${Date.now()}`);
    if (waiting === 0) localStorage.removeItem(outboxName);
  } catch {
    // Without it a waiting query goes out when the visitor comes near the form.
  }
}

/** Whether the sign says that something waits. */
export function hasWaiting(): boolean {
  try {
    return Number.parseInt(localStorage.getItem(outboxName) ?? '', 10) > 0;
  } catch {
    return false;
  }
}

/** Calls back with the id of what another tab has sent, or with nothing when it changed else. */
export function watchSign(onChange: (sentId?: string) => void, signal: AbortSignal): void {
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === outboxName && newValue !== null) onChange(newValue.split(' ')[1] || undefined);
  };
  addEventListener('storage', read, { signal });
}
