import { createHash } from 'node:crypto';
import { type AtRule, type Container, parse, root } from 'postcss';
import { findPageNeeds, type Services, writePolicy } from '../hosting/policy.ts';

/**
 * Finishes a rendered page: stylesheet links become the styles themselves, but for those of the
 * layer `late` and for paper, the script element becomes a late import, and the policy that allows just this
 * stands in the page, for hosts that send none.
 *
 * @param readSheet reads the stylesheet of an address
 * @returns beside the page what its policy allows, and the styles that it can do without at first: pages
 *   with the same ones share their file, whose name carries a hash of them
 */
export async function finishPage(
  rendered: string,
  readSheet: (address: string) => Promise<string>,
  services: Services,
) {
  const link = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
  const sheets = [...rendered.matchAll(link)].map(([, address = '']) => readSheet(address));
  const css = (await Promise.all(sheets)).join('').replaceAll('\n', '');
  const [, own = ''] = /<style>([^<]*)<\/style>/.exec(rendered) ?? [];
  const { rest, taken } = takeLate(css + own);
  const hash = createHash('sha256').update(taken).digest('hex').slice(0, 10);
  const late = taken ? { file: `assets/late.${hash}.css`, css: taken } : undefined;
  const [manifest = '', manifestAddress] =
    /<link rel="manifest" href="([^"]+)">\n?/.exec(rendered) ?? [];
  const html = rendered
    .replace(link, '')
    // No body may hold it, not even for browsers without script.
    .replace(manifest, manifest && `<noscript>${manifest.trim()}</noscript>\n`)
    .replace(/<style>[^<]*/, () => `<style>${rest}`)
    .replace(lateScript, (_, ...parts: [end?: string, data?: string, src?: string]) =>
      importLate(parts, late?.file, manifestAddress),
    );
  // A font may stand in the late styles, too.
  const needs = findPageNeeds(html + taken);
  return { html: addPolicy(html, writePolicy(needs, services)), needs, late };
}

/** Parts CSS that has been minified: what the page needs, and what it can do without at first. */
export function takeLate(css: string): { rest: string; taken: string } {
  const sheet = parse(css);
  const [late, print] = [root(), root()];
  for (const layer of findBlocks(sheet, 'layer')) {
    if (layer.params === 'late') late.append(layer);
    // What is for paper stays in the layer where it was.
    else {
      const taken = findBlocks(layer, 'media').filter(({ params }) => params === 'print');
      if (taken.length > 0) print.append(layer.clone({ nodes: [] }).append(taken));
    }
  }
  return { rest: sheet.toString(), taken: `${late}${print}` };
}

function findBlocks({ nodes = [] }: Container, name: string): AtRule[] {
  return nodes
    .filter((node) => node.type === 'atrule')
    .filter((rule) => rule.name === name && rule.nodes);
}

/** The script that Vike puts at a page's end, where a script and a block of data may stand before it. */
const lateScript =
  /(<\/script>)?(<script type="application\/ld\+json">[^<]*<\/script>)?<script src="([^"]+)" type="module" async><\/script>/;

/**
 * Whatever is fetched before the first paint delays it: any script, styles, and the manifest, whose
 * icon browsers fetch with it. A network that does not bring the script is asked again when it returns,
 * and when the visitor presses something. A script that ends here goes on with it, and the data come last: nobody
 * waits for them.
 */
function importLate(
  [end, data = '', src = '']: [string?, string?, string?],
  late?: string,
  manifest?: string,
) {
  const base = src.slice(0, src.indexOf('assets/'));
  const links = [
    ...(late ? [['stylesheet', base + late] as const] : []),
    ...(manifest ? [['manifest', manifest] as const] : []),
  ];
  const add = `for(let[r,h]of${JSON.stringify(links)}){let e=document.createElement("link");e.rel=r;e.href=h;document.head.append(e)}`;
  const load = `let l=()=>import("${src}").catch(()=>["online","pointerdown"].map(e=>addEventListener(e,l,{once:!0})));l()`;
  const start = end ? ';' : '<script>';
  const script = `${start}painted.then(()=>{${links.length > 0 ? add : ''}${load}})</script>`;
  const plain = late && `<noscript><link rel="stylesheet" href="${base}${late}"></noscript>`;
  return script + (plain ?? '') + data;
}

/** A policy counts for what stands below it, so it comes before every style and script. */
function addPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8">';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(charset, () => `${charset}\n${meta}`);
}
