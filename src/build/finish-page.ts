import { findPageNeeds, type PageNeeds } from './hosting/page-needs.ts';
import { writePolicy } from './hosting/policy.ts';
import type { Services } from './hosting/services.ts';
import { type LateStyles, takeLayer, toLateStyles } from './late-styles.ts';

export interface FinishedPage {
  html: string;
  needs: PageNeeds;
  /** The file that the page's late styles stand in; pages with the same ones share it. */
  late?: LateStyles;
}

/**
 * Finishes a rendered page: stylesheet links become the styles themselves, but for those of the
 * layer `late`, the script element becomes a late import, and the policy that allows just this
 * stands in the page, for hosts that send none.
 *
 * @param readSheet reads the stylesheet of an address
 */
export async function finishPage(
  rendered: string,
  readSheet: (address: string) => Promise<string>,
  services: Services,
): Promise<FinishedPage> {
  const link = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
  const sheets = [...rendered.matchAll(link)].map(([, address = '']) => readSheet(address));
  const css = (await Promise.all(sheets)).join('').replaceAll('\n', '');
  const [, own = ''] = /<style>([^<]*)<\/style>/.exec(rendered) ?? [];
  const { rest, taken } = takeLayer(css + own, 'late');
  const late = taken ? toLateStyles(taken) : undefined;
  const [manifest = '', manifestAddress] =
    /<link rel="manifest" href="([^"]+)">\n?/.exec(rendered) ?? [];
  const html = rendered
    .replace(link, '')
    // No body may hold it, not even for browsers without script.
    .replace(manifest, manifest && `<noscript>${manifest.trim()}</noscript>\n`)
    .replace(/<style>[^<]*/, () => `<style>${rest}`)
    .replace(lateScript, (_, ...parts: [end?: string, data?: string, src?: string]) =>
      importLate(parts, late, manifestAddress),
    );
  const needs = findPageNeeds(html);
  return { html: addPolicy(html, writePolicy(needs, services)), needs, ...(late && { late }) };
}

/** The script that Vike puts at a page's end, where a script and a block of data may stand before it. */
const lateScript =
  /(<\/script>)?(<script type="application\/ld\+json">[^<]*<\/script>)?<script src="([^"]+)" type="module" async><\/script>/;

/**
 * Whatever is fetched before the first paint delays it: any script, styles, and the manifest, whose
 * icon browsers fetch with it. A network that does not bring the script is asked once more, at the
 * visitor's first press. A script that ends here goes on with it, and the data come last: nobody
 * waits for them.
 */
function importLate(
  [end, data = '', src = '']: [string?, string?, string?],
  late?: LateStyles,
  manifest?: string,
) {
  const base = src.slice(0, src.indexOf('assets/'));
  const links = [
    ...(late ? [['stylesheet', base + late.file] as const] : []),
    ...(manifest ? [['manifest', manifest] as const] : []),
  ];
  const add = `for(let[r,h]of${JSON.stringify(links)}){let e=document.createElement("link");e.rel=r;e.href=h;document.head.append(e)}`;
  const load = `let l=()=>import("${src}");l().catch(()=>addEventListener("pointerdown",l,{once:true}))`;
  const start = end ? ';' : '<script>';
  const script = `${start}painted.then(()=>{${links.length > 0 ? add : ''}${load}})</script>`;
  const plain = late && `<noscript><link rel="stylesheet" href="${base}${late.file}"></noscript>`;
  return script + (plain ?? '') + data;
}

/** A policy counts for what stands below it, so it comes before every style and script. */
function addPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8">';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(charset, () => `${charset}\n${meta}`);
}
