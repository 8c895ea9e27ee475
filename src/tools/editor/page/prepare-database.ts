import type { GitBackend } from '@sveltia/cms';

/** The stores that the CMS keeps for a repository, with what it makes them with. */
const stores: Record<string, IDBObjectStoreParameters> = {
  meta: {},
  'file-cache': {},
  'ui-settings': {},
  'asset-thumbnails': {},
  'draft-backups': { keyPath: ['collectionName', 'slug'] },
};

/**
 * Makes the browser's database for a repository, where there is none, with all of its stores. The
 * CMS makes each when it is first asked for; of two at once one would be missing until the page is
 * loaded anew, and with it the small pictures of the lists.
 */
export function prepareDatabase({ name, repo }: GitBackend): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(`${name}:${repo}`);
    opening.onupgradeneeded = () => {
      for (const [store, options] of Object.entries(stores)) {
        opening.result.createObjectStore(store, options);
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    // Where the browser keeps nothing, the CMS says so itself.
    opening.onerror = () => resolve();
  });
}
