import { escapeHtml } from '../model/text/texts.ts';
import type { SiteConfig } from '../schemas/content-types.ts';

/** The script that counts visitors, and the URLs that it may report to. */
export interface Analytics {
  script: string;
  attributes: Readonly<Record<string, string>>;
  connect: readonly string[];
}

/** Finds the service that counts the site's visitors, if there is one. */
export function findAnalytics({ analytics }: Pick<SiteConfig, 'analytics'>): Analytics | undefined {
  if (!analytics) return undefined;
  const { src, attributes, connect = [] } = analytics;
  const service = findService(analytics);
  const home = src && new URL(src).origin;
  return {
    script: src ?? service.script,
    attributes: { ...service.attributes, ...attributes },
    connect: [...(home ? [home] : service.connect), ...connect],
  };
}

/** The script and its attributes, as each service documents them. */
function findService(analytics: NonNullable<SiteConfig['analytics']>): Analytics {
  const { plausible, umami, goatcounter, script = '' } = analytics;
  if (plausible) {
    return {
      script: 'https://plausible.io/js/script.js',
      attributes: { 'data-domain': plausible },
      connect: ['https://plausible.io/api/event'],
    };
  }
  if (umami) {
    return {
      script: 'https://cloud.umami.is/script.js',
      attributes: { 'data-website-id': umami },
      // The service moved from the first to the second, and its script may be cached.
      connect: ['https://gateway.umami.is', 'https://api-gateway.umami.dev'],
    };
  }
  if (goatcounter) {
    const isHosted = goatcounter.endsWith('.goatcounter.com');
    const count = `https://${goatcounter}/count`;
    return {
      script: isHosted ? 'https://gc.zgo.at/count.js' : `${count}.js`,
      attributes: { 'data-goatcounter': count },
      connect: [count],
    };
  }
  return { script, attributes: {}, connect: [] };
}

/** Renders the script element. Deferred and of low priority, it never delays the page. */
export function renderAnalytics(analytics: Analytics | undefined): string {
  if (!analytics) return '';
  const all = Object.entries({ src: analytics.script, ...analytics.attributes });
  const attributes = all.map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<script defer fetchpriority="low" ${attributes.join(' ')}></script>`;
}
