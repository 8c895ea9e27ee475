import { toAddress } from '../address.ts';
import { readSiteIcon } from '../assets/manifest.ts';

/** An icon of more characters would weigh more on every page than the request that it spares. */
const mostInline = 1000;

/**
 * Writes the address of the site's icon, `public/favicon.svg`: a small one stands in it, since as a
 * file it would be asked for beside the first paint. Without one there is the drawn one of the build.
 */
export function findIconAddress(folder?: string): string {
  const svg = readSiteIcon(folder);
  if (svg === undefined) return toAddress('favicon.ico');
  // Apostrophes need no escape, where none stands inside of the quotes that they replace.
  const short = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  const text = encodeURIComponent(short).replace(/%(?:2F|3A|3D)/g, decodeURIComponent);
  return text.length > mostInline ? toAddress('favicon.svg') : `data:image/svg+xml,${text}`;
}
