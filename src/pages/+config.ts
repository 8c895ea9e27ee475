import type { Config } from 'vike/types';

/** Pages are HTML alone: React renders them while building and never reaches the browser for them. */
export default {
  // Without a case study, the page of case studies has no address, and that is no mistake.
  // The build starts it, to hear of its errors: by itself Vike would end the process.
  prerender: { partial: true, disableAutoRun: true },
  meta: {
    Page: { env: { server: true, client: false } },
    describe: { env: { server: true } },
  },
} satisfies Config;
