import { createHash } from 'node:crypto';
import { findPageNeeds, type PageNeeds, type Services, writePolicy } from '../hosting/policy.ts';

export interface FinishedPage {
  html: string;
  needs: PageNeeds;
  /** Styles that the page can do without at first; pages with the same ones share their file. */
  late?: LateStyles;
}

interface LateStyles {
  /** Below the site's base; its name carries a hash of its text. */
  file: string;
  css: string;
}

/**
 * Finishes a rendered page: stylesheet links become the styles themselves, but for those of the
 * layer `late` and for paper, the script element becomes a late import, and the policy that allows just this
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
  const { rest, taken } = takeLate(css + own);
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
  // A font may stand in the late styles, too.
  const needs = findPageNeeds(html + (late?.css ?? ''));
  return { html: addPolicy(html, writePolicy(needs, services)), needs, ...(late && { late }) };
}

function toLateStyles(css: string): LateStyles {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
  return { file: `assets/late.${hash}.css`, css };
}

/** Parts CSS that has been minified: what the page needs, and what it can do without at first. */
export function takeLate(css: string): { rest: string; taken: string } {
  const late = takeBlocks(css, '@layer late{');
  const print = takePrint(late.rest);
  return { rest: print.rest, taken: late.taken + print.taken };
}

/** Takes what is for paper out of all layers; each keeps its own. */
function takePrint(css: string): { rest: string; taken: string } {
  const found = /@layer ([\w-]+)\{/.exec(css);
  if (!found) return { rest: css, taken: '' };
  const [start, name] = found;
  const from = found.index + start.length;
  const to = findEnd(css, from);
  const inside = takeBlocks(css.slice(from, to), '@media print{');
  const behind = takePrint(css.slice(to));
  return {
    rest: css.slice(0, from) + inside.rest + behind.rest,
    taken: (inside.taken && `@layer ${name}{${inside.taken}}`) + behind.taken,
  };
}

/** Takes all blocks that begin so. */
function takeBlocks(css: string, start: string): { rest: string; taken: string } {
  const from = css.indexOf(start);
  if (from < 0) return { rest: css, taken: '' };
  const to = findEnd(css, from + start.length);
  const { rest, taken } = takeBlocks(css.slice(to), start);
  return { rest: css.slice(0, from) + rest, taken: css.slice(from, to) + taken };
}

/** The place behind the brace that ends the block whose inside begins at `from`. */
function findEnd(css: string, from: number): number {
  let depth = 1;
  // Braces in strings are none of the block's.
  for (const { 0: found, index } of css.slice(from).matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (found === '{') depth++;
    else if (found === '}' && --depth === 0) return from + index + 1;
  }
  throw new Error('a block of the styles has no end');
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
  late?: LateStyles,
  manifest?: string,
) {
  const base = src.slice(0, src.indexOf('assets/'));
  const links = [
    ...(late ? [['stylesheet', base + late.file] as const] : []),
    ...(manifest ? [['manifest', manifest] as const] : []),
  ];
  const add = `for(let[r,h]of${JSON.stringify(links)}){let e=document.createElement("link");e.rel=r;e.href=h;document.head.append(e)}`;
  const load = `let l=()=>import("${src}").catch(()=>["online","pointerdown"].map(e=>addEventListener(e,l,{once:true})));l()`;
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
