import type { Config } from 'vike/types';

/** Pages are plain HTML: React renders them while building and is not sent to the browser for them. */
export default {
  // The build starts it, once the content is ready too.
  prerender: { partial: true, disableAutoRun: true },
  trailingSlash: true,
  filesystemRoutingRoot: '/',
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
