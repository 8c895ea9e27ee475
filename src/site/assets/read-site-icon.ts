import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reads the owner's icon, `favicon.svg` of the folder that is copied as it is. */
export function readSiteIcon(folder = resolve('public')): string | undefined {
  try {
    return readFileSync(resolve(folder, 'favicon.svg'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
