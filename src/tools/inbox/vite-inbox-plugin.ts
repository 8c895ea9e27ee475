import { loadEnv, type Plugin } from 'vite';
import { createInboxHandler } from './handle-inbox-request.ts';
import { openInbox } from './inbox.ts';

/** Mounts the local inbox on Vite's development server; `INBOX_DIR` names its folder. */
export function inboxPlugin(): Plugin {
  return {
    name: 'portfolio:inbox',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      const { INBOX_DIR } = loadEnv(config.mode, config.envDir || config.root, 'INBOX_DIR');
      middlewares.use(createInboxHandler(openInbox(INBOX_DIR || undefined), config.base));
    },
  };
}
