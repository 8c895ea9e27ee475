import type { Thing, WithContext } from 'schema-dts';
import { readSiteIcon, type ShareImage, shareImageSize } from '../assets/manifest.ts';
import { escapeHtml } from '../escape-html.ts';

/** A thing of schema.org's vocabulary that a page is about. */
export type PageThing = Exclude<Thing, string>;

/** Renders a thing for machines that read the page. No text in it can end the element. */
export function renderJsonLd(thing: PageThing): string {
  const data = { '@context': 'https://schema.org', ...thing } as WithContext<PageThing>;
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Renders what networks read of a page beside its title: what it is, and the image to show with a
 * link to it. A page without an image of its own shows the portfolio's.
 *
 * @param address of the page, below the site's base
 * @param images by the addresses of their pages
 * @param site the whole address of the site's base; without it no image can be named
 */
export function renderShareTags(
  address: string,
  images: Readonly<Record<string, ShareImage>>,
  site: string,
): string {
  const own = images[address];
  const image = own ?? images[''];
  const tags = [renderTag('og:type', own ? findType(address) : 'website')];
  if (image && site) {
    tags.push(
      renderTag('og:image', new URL(image.src, site).href),
      renderTag('og:image:width', `${shareImageSize.width}`),
      renderTag('og:image:height', `${shareImageSize.height}`),
      renderTag('og:image:alt', image.alt),
      // Networks that know this name take the rest from the others.
      '<meta name="twitter:card" content="summary_large_image">',
    );
  }
  return tags.join('\n');
}

/** What Open Graph calls a page that has an image of its own. */
function findType(address: string): string {
  if (address === '') return 'website';
  return address === 'resume/' ? 'profile' : 'article';
}

function renderTag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`;
}

/** An icon of more characters would weigh more on every page than the request that it spares. */
const mostInline = 1000;

/**
 * Writes the address of the site's icon, `public/favicon.svg`: a small one stands in it, since as a
 * file it would be asked for beside the first paint. Without one there is the drawn one of the build.
 */
export function findIconAddress(toAddress: (path: string) => string, folder?: string): string {
  const svg = readSiteIcon(folder);
  if (svg === undefined) return toAddress('favicon.ico');
  // Apostrophes need no escape, where none stands inside of the quotes that they replace.
  const short = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  const text = encodeURIComponent(short).replace(/%(?:2F|3A|3D)/g, decodeURIComponent);
  return text.length > mostInline ? toAddress('favicon.svg') : `data:image/svg+xml,${text}`;
}
