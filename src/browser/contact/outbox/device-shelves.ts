import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { Shelf } from './shelf.ts';

/** Keeps records in an IndexedDB database of this name. */
export function createDatabaseShelf(name: string): Shelf {
  let store: UseStore | undefined;
  // Where storage is denied, even naming the database throws.
  const open = () => {
    store ??= createStore(name, 'records');
    return store;
  };
  return {
    get: async (key) => get(key, open()),
    set: async (key, value) => set(key, value, open()),
    delete: async (key) => del(key, open()),
    entries: async () => entries<string, unknown>(open()),
  };
}

/** Keeps records in local storage, under keys that start with the name. */
export function createLocalShelf(name: string): Shelf {
  const prefix = `${name} `;
  return {
    get: async (key) => parse(localStorage.getItem(prefix + key)),
    set: async (key, value) => localStorage.setItem(prefix + key, JSON.stringify(value)),
    delete: async (key) => localStorage.removeItem(prefix + key),
    entries: async () =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), parse(text)]] : [],
      ),
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
