import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toAddress } from '../config/address.ts';

/** An icon of more characters would weigh more on every page than the request that it spares. */
const mostInline = 1000;

/**
 * Writes the address of the site's icon, `public/favicon.svg`: a small one stands in it, since as a
 * file it would be asked for beside the first paint. Without one, browsers look for the other name.
 */
export function drawIconAddress(folder = resolve('public')): string {
  const svg = readIcon(folder);
  if (svg === undefined) return toAddress('favicon.ico');
  // Apostrophes need no escape, where none stands inside of the quotes that they replace.
  const short = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  const text = encodeURIComponent(short).replace(/%(?:2F|3A|3D)/g, decodeURIComponent);
  return text.length > mostInline ? toAddress('favicon.svg') : `data:image/svg+xml,${text}`;
}

function readIcon(folder: string): string | undefined {
  try {
    return readFileSync(resolve(folder, 'favicon.svg'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
