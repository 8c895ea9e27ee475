import type { Config } from 'vike/types';

/** Pages are plain HTML: React renders them while building and is not sent to the browser for them. */
export default {
  // The build starts it, once the content is ready too.
  prerender: { partial: true, disableAutoRun: true },
  trailingSlash: true,
  filesystemRoutingRoot: '/',
  // Its hint to agents is not for those who only write content.
  ai: { skill: false },
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
