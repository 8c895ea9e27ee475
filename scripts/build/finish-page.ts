import { findPageNeeds, type PageNeeds } from '../../src/hosting/page-needs.ts';
import { writePolicy } from '../../src/hosting/policy.ts';
import type { Services } from '../../src/hosting/services.ts';
import { type LateStyles, takeLayer, toLateStyles } from './late-styles.ts';

export interface FinishedPage {
  html: string;
  needs: PageNeeds;
  /** The file that the page's late styles stand in; pages with the same ones share it. */
  late?: LateStyles;
}

/**
 * Finishes a rendered page: stylesheet links become the styles themselves, but for those of the
 * layer `late`, the script element becomes a late import, and the policy that allows just this stands in the page, for hosts that send none.
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
  const html = rendered
    .replace(link, '')
    .replace(/<style>[^<]*/, () => `<style>${rest}`)
    .replace(lateScript, (_, ...parts: [end?: string, data?: string, src?: string]) =>
      importLate(parts, late),
    );
  const needs = findPageNeeds(html);
  return { html: addPolicy(html, writePolicy(needs, services)), needs, ...(late && { late }) };
}

/** The script that Vike puts at a page's end, where a script and a block of data may stand before it. */
const lateScript =
  /(<\/script>)?(<script type="application\/ld\+json">[^<]*<\/script>)?<script src="([^"]+)" type="module" async><\/script>/;

/**
 * Any script that starts before the first paint delays it, and so do styles that are fetched. A
 * network that does not bring the script is asked once more, at the visitor's first press. A script
 * that ends here goes on with it, and the data come last: nobody waits for them.
 */
function importLate([end, data = '', src = '']: [string?, string?, string?], late?: LateStyles) {
  const load = `let l=()=>import("${src}");l().catch(()=>addEventListener("pointerdown",l,{once:true}))`;
  const sheet = late && src.slice(0, src.indexOf('assets/')) + late.file;
  const link = sheet
    ? `let s=document.createElement("link");s.rel="stylesheet";s.href="${sheet}";document.head.append(s);`
    : '';
  const plain = sheet ? `<noscript><link rel="stylesheet" href="${sheet}"></noscript>` : '';
  return `${end ? ';' : '<script>'}painted.then(()=>{${link}${load}})</script>${plain}${data}`;
}

/** A policy counts for what stands below it, so it comes before every style and script. */
function addPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8">';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(charset, () => `${charset}\n${meta}`);
}
