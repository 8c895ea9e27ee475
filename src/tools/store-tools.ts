import { createRead, type Read, type Settings } from '../node/config/read-settings.ts';
import { queryStores } from '../site/stores.ts';
import { openInbox, type QueryBox } from './inbox/inbox.ts';

/** What the owner's commands do with a store; each module in `stores` exports one. */
export interface StoreTools {
  hasAccess(read: Read): boolean;
  /**
   * Opens it for its owner.
   *
   * @param origin of the service, if not its own
   */
  openBox(settings: Settings, origin?: string): Promise<QueryBox>;
}

export async function loadStoreTools(name: string): Promise<StoreTools> {
  const module: { tools: StoreTools } = await import(`./stores/${name}.ts`);
  return module.tools;
}

/** The values of `--from`: the folder of the local inbox, and the stores. */
export const boxNames = ['local', ...queryStores.map(({ name }) => name)].join('|');

/** Opens the place that is asked for, or the first store that the settings give access to, or the local inbox. */
export async function openBox(settings: Settings, from?: string, origin?: string) {
  const read = createRead(settings);
  const wished = queryStores.filter(({ name }) => (from ?? name) === name);
  for (const { name } of wished) {
    const tools = await loadStoreTools(name);
    if (from || tools.hasAccess(read)) return tools.openBox(settings, origin);
  }
  return openInbox(settings.INBOX_DIR);
}
