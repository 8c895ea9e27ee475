import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queryStores } from '../site/stores.ts';
import { loadStoreTools } from './store-tools.ts';

test.each(queryStores)(
  'the store $name has its code, and the owner is told its settings',
  async (store) => {
    expect(existsSync(`src/browser/contact/stores/${store.name}.ts`)).toBe(true);
    const tools = await loadStoreTools(store.name);
    expect(tools.hasAccess(() => '')).toBe(false);
    const told = readFileSync('.env.example', 'utf8');
    for (const name of [...store.needed, ...Object.keys(store.shapes), store.emulator]) {
      expect(store.settings.test(name)).toBe(true);
      expect(told).toContain(`\n${name}=`);
    }
  },
);
