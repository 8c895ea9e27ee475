import type { Thing, WithContext } from 'schema-dts';
import { type Alternate, listHreflangs } from '../../model/alternates.ts';
import { readSiteIcon, type ShareImage, shareImageSize } from '../../model/manifest.ts';
import { escapeHtml } from '../../model/text/texts.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';

/** The subject of a page in the vocabulary of schema.org. */
export type PageThing = Exclude<Thing, string>;

/** Renders the subject of a page as JSON-LD. No text in it can end the element. */
export function renderJsonLd(thing: PageThing): string {
  const data = { '@context': 'https://schema.org', ...thing } as WithContext<PageThing>;
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Renders the Open Graph tags beside the title: the type of the page, and the image to show with a link to
 * it. A page without an image of its own has that of the home page.
 *
 * @param pagePath path of the page, below the site's base
 * @param images by the URLs of their pages
 * @param site the whole URL of the site's base; without it no image can be named
 * @param root the path of the page's language below that base
 */
export function renderShareTags(
  pagePath: string,
  images: Readonly<Record<string, ShareImage>>,
  site: string,
  root = '',
): string {
  const pageImage = images[pagePath];
  const image = pageImage ?? images[root];
  const type = pageImage ? findOpenGraphType(pagePath.slice(root.length)) : 'website';
  const tags = [renderTag('og:type', type)];
  if (image && site) {
    tags.push(
      renderTag('og:image', new URL(image.src, site).href),
      renderTag('og:image:width', `${shareImageSize.width}`),
      renderTag('og:image:height', `${shareImageSize.height}`),
      renderTag('og:image:alt', image.alt),
      // Networks that know this tag take the other values from the tags above.
      '<meta name="twitter:card" content="summary_large_image">',
    );
  }
  return tags.join('\n');
}

/** Names the same page in each language for search engines, if there is more than one. */
export function renderAlternates(alternates: readonly Alternate[]): string {
  return listHreflangs(alternates)
    .map(([hreflang, url]) => `<link rel="alternate" hreflang="${hreflang}" href="${url}">`)
    .join('\n');
}

/** Renders the tag of the language that a site names, in the form of Open Graph: `de_AT`. */
export function renderLocale({ language: tag }: SiteConfig): string {
  if (!tag) return '';
  const { language, region = '' } = new Intl.Locale(tag).maximize();
  // Languages of the whole world, such as Esperanto, have a number in place of a country.
  return renderTag('og:locale', /^[A-Z]/.test(region) ? `${language}_${region}` : language);
}

/** The Open Graph type of a page that has an image of its own. */
function findOpenGraphType(pagePath: string): string {
  if (pagePath === '') return 'website';
  return pagePath === 'resume/' ? 'profile' : 'article';
}

function renderTag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`;
}

/** A longer icon would weigh more on every page than the request that it saves. */
const mostInline = 1000;

/**
 * Writes the URL of the site's icon, `public/favicon.svg`. A small icon is in the URL itself, since a
 * file would be requested before the first paint. Without that file, the build draws an icon.
 */
export function findIconUrl(toHref: (path: string) => string, folder?: string): string {
  const svg = readSiteIcon(folder);
  if (svg === undefined) return toHref('favicon.ico');
  // Apostrophes need no escape, so they replace quotes where the icon has none.
  const short = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  const text = encodeURIComponent(short).replace(/%(?:2F|3A|3D)/g, decodeURIComponent);
  return text.length > mostInline ? toHref('favicon.svg') : `data:image/svg+xml,${text}`;
}
