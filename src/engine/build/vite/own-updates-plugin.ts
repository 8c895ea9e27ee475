import type { Plugin } from 'vite';
import { listOwnCode } from '../../content/own-code/list-own-code.ts';
import { isOwnCode, ownerFile } from '../../model/places.ts';
import { islandsModule, listIslandModules } from './islands-plugin.ts';
import { ownModule } from './own-code-plugin.ts';

/**
 * Has a saved file of the owner's shown in the open page of a development server without a reload: islands update by
 * themselves, and the page is rendered again and compared. Vike would reload the page for what only pages import.
 */
export function ownUpdatesPlugin(): Plugin {
  return {
    name: 'frontispiece:own-updates',
    apply: 'serve',
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, timestamp, server }) {
        const { name, moduleGraph } = this.environment;
        if (name !== 'ssr' || !isOwnCode(file)) return undefined;
        // Pages link the sheets of CSS modules, whose updates Vike leaves out.
        if (file.endsWith('.module.css')) {
          const update = { type: 'css-update' as const, path: file, acceptedPath: file, timestamp };
          server.ws.send({ type: 'update', updates: [update] });
        }
        const seen = new Set<(typeof modules)[number]>();
        for (const module of modules) moduleGraph.invalidateModule(module, seen, timestamp, true);
        return [];
      },
    },
    configureServer(server) {
      let shown: string | undefined;
      const reloadIfOthers = async () => {
        // A page with such a file cannot be loaded, so the open one stays, and with it the overlay that says why.
        if (await hasUnreadable()) return;
        const names = JSON.stringify([await listIslandModules(), listOwnCode()]);
        const isFirst = shown === undefined;
        if (shown === names) return;
        shown = names;
        if (isFirst) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const name of [ownModule, islandsModule]) {
            const module = moduleGraph.getModuleById(`\0${name}`);
            if (module) moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
          }
        }
        server.ws.send({ type: 'full-reload' });
      };
      // A file that cannot be read is reported with the content.
      const check = () => void reloadIfOthers().catch(() => {});
      check();
      // Vite watches only those that are imported already.
      server.watcher.add(ownerFile('src'));
      server.watcher.on('all', (_, file) => isOwnCode(file) && check());
    },
  };
}

/** Whether a component has an error by which it cannot be read. */
async function hasUnreadable(): Promise<boolean> {
  const { components } = listOwnCode();
  if (components.length === 0) return false;
  const { readOwnComponents } = await import('../../content/own-code/read-component.ts');
  return (await readOwnComponents({ components })).some(({ findings }) => findings.length > 0);
}
