import type { Config } from 'vike/types';

/** Pages are HTML alone: React renders them while building and never reaches the browser for them. */
export default {
  // The build starts it, once the content is ready too.
  prerender: { partial: true, disableAutoRun: true },
  trailingSlash: true,
  filesystemRoutingRoot: '/',
  meta: {
    Page: { env: { server: true, client: false } },
    describe: { env: { server: true } },
  },
} satisfies Config;
