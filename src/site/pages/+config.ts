import type { Config } from 'vike/types';

/** Pages are HTML alone: React renders them while building and never reaches the browser for them. */
export default {
  trailingSlash: true,
  filesystemRoutingRoot: '/',
  meta: {
    Page: { env: { server: true, client: false } },
    describe: { env: { server: true } },
    jsonLd: { env: { server: true } },
    styles: { env: { server: true } },
    // The addresses of a page that has several, such as one for each case study.
    addresses: { env: { server: true }, eager: true },
  },
} satisfies Config;
