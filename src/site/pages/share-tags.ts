import { type ShareImage, shareImageSize } from '../assets/manifest.ts';
import { escapeHtml } from '../escape-html.ts';

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
  const tags = [drawTag('og:type', own ? findType(address) : 'website')];
  if (image && site) {
    tags.push(
      drawTag('og:image', new URL(image.src, site).href),
      drawTag('og:image:width', `${shareImageSize.width}`),
      drawTag('og:image:height', `${shareImageSize.height}`),
      drawTag('og:image:alt', image.alt),
      // Networks that know this name take the rest from the others.
      '<meta name="twitter:card" content="summary_large_image">',
    );
  }
  return tags.join('\n');
}

/** What Open Graph calls a page that has an image of its own. */
function findType(address: string): string {
  if (address.startsWith('projects/')) return 'article';
  return address === 'resume/' ? 'profile' : 'website';
}

function drawTag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`;
}
