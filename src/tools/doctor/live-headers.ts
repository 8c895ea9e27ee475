import { listHeaderRules } from '../../node/hosting/headers.ts';
import { findPageNeeds } from '../../node/hosting/policy.ts';
import { error, type Outcomes, ok, skip, toOutcomes, warn } from './check.ts';
import { listAssets } from './live-files.ts';
import type { LiveSite } from './live-site.ts';

export function checkHeaders({ address, page, remedies }: LiveSite): Outcomes {
  // Hosts may ask for HTTPS in stricter words than ours, and the policy has a check of its own.
  const hasOwnValue = /^(?:Content-Security-Policy|Strict-Transport-Security)$/;
  const wrong = Object.entries(listHeaderRules('').all).filter(([name, value]) => {
    const sent = page.headers.get(name);
    return hasOwnValue.test(name) ? !sent : sent !== value;
  });
  const list = wrong.map(([name]) => `${name} (${page.headers.get(name) ?? 'missing'})`);
  const isHidden = /noindex/.test(page.headers.get('x-robots-tag') ?? '');
  return toOutcomes(
    [
      list.length > 0 &&
        error(
          `${address} has other headers than the build lists: ${list.join(', ')} — ${remedies.headers}`,
        ),
      isHidden &&
        warn(
          `${address} asks search engines not to list it — right for a preview; otherwise ${remedies.deploy}, and check the address of production`,
        ),
    ],
    'all that the build lists are sent',
  );
}

export function parsePolicy(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((one) => one.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

export const readMeta = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

export function checkPolicy({ address, page, html, remedies }: LiveSite): Outcomes {
  const ofPage = parsePolicy(readMeta(html));
  const header = page.headers.get('content-security-policy') ?? '';
  const ofHeader = parsePolicy(header);
  // The header serves all pages, so it may have more than this one needs.
  const refused = [...ofPage].filter(([name, sources]) => {
    const allowed = ofHeader.get(name) ?? [];
    return sources.some((source) => source !== "'none'" && !allowed.includes(source));
  });
  const loose = [...ofHeader].filter(([, sources]) =>
    sources.some((source) => /^(?:'unsafe-.*|\*|https?:)$/.test(source)),
  );
  const needs = findPageNeeds(html);
  const isAdded =
    needs.scripts.some((hash) => !ofPage.get('script-src')?.includes(hash)) ||
    /<script[^>]* src="\/(?:cdn-cgi|_vercel|\.netlify)\//.test(html);
  const list = (directives: [string, string[]][]) => directives.map(([name]) => name).join(', ');
  return toOutcomes(
    [
      ofPage.size < 2 && error(`${address} has no policy in the page — ${remedies.deploy}`),
      isAdded &&
        error(`${address} has a script that the build did not write — ${remedies.scripts}`),
      header &&
        refused.length > 0 &&
        error(
          `the header of ${address} refuses what its page allows (${list(refused)}), so both are of different builds — ${remedies.deploy}`,
        ),
      loose.length > 0 &&
        error(`the header of ${address} allows anything (${list(loose)}) — ${remedies.headers}`),
      header &&
        !ofHeader.has('frame-ancestors') &&
        error(
          `the header of ${address} lets other sites show yours in a frame — ${remedies.headers}`,
        ),
    ],
    header ? 'the header allows what the page needs, and no more' : 'the page has its own',
  );
}

export async function checkCaching(site: LiveSite): Promise<Outcomes> {
  const { address, html, page, remedies, ask } = site;
  const [asset] = listAssets(html, site);
  const file = asset && (await ask(asset));
  const ofFile = file?.headers.get('cache-control') ?? '';
  const ofPage = page.headers.get('cache-control') ?? '';
  const seconds = (value: string) => Number(/\bmax-age=(\d+)/.exec(value)?.[1] ?? 0);
  const isKept =
    !/no-cache|no-store/.test(ofPage) && (/immutable/.test(ofPage) || seconds(ofPage) > 0);
  return toOutcomes(
    [
      isKept &&
        error(
          `browsers keep ${address} (Cache-Control: ${ofPage}), so visitors do not see changes — ${remedies.headers}`,
        ),
      !ofPage &&
        warn(`${address} does not say how long browsers may keep it — ${remedies.headers}`),
      file?.status === 200 &&
        !(/immutable/.test(ofFile) && seconds(ofFile) >= 31_536_000) &&
        warn(
          `browsers ask for ${asset} again and again (Cache-Control: ${ofFile || 'none'}), though it never changes — ${remedies.headers}`,
        ),
    ],
    'files with a hash in their name are kept, and pages are asked for again',
  );
}

export function checkCompression({ address, page, host, isLocal }: LiveSite): Outcomes {
  const encoding = page.headers.get('content-encoding');
  if (encoding) return ok(encoding);
  if (isLocal) return skip('not needed on this computer');
  return warn(
    `${address} comes uncompressed, four times as large — see that ${host.name} compresses HTML, and that nothing before it undoes that`,
  );
}
