import type { Page } from '@playwright/test';

/** All that the site's outbox keeps on the device: keys, and the texts of queries. */
export function readDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const local = Object.entries(localStorage).map(([key, value]) => `${key}: ${value}`);
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    // Firebase counts the days on which it was used in a database of its own.
    const names = databases.filter((name) => name.startsWith('contact'));
    const keys: string[] = [];
    for (const name of names) {
      const open = indexedDB.open(name);
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      for (const store of open.result.objectStoreNames) {
        const records = open.result.transaction(store).objectStore(store);
        const [all, values] = [records.getAllKeys(), records.getAll()];
        await new Promise((resolve) => {
          values.onsuccess = resolve;
        });
        keys.push(
          ...all.result.map((key, at) => {
            const { query } = values.result[at] ?? {};
            return query ? `${key}: ${JSON.stringify(query)}` : String(key);
          }),
        );
      }
      open.result.close();
    }
    return [...local, ...keys];
  });
}
