import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Writes the site's icon, `public/favicon.svg`, as an address that holds it. As a file it would be
 * asked for beside the first paint.
 */
export function drawIconAddress(): string {
  const svg = readFileSync(resolve('public/favicon.svg'), 'utf8').trim().replaceAll('"', "'");
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/%(?:2F|3A|3D)/g, decodeURIComponent)}`;
}
