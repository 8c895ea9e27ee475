import { resolveContentPath } from '../assets/find-picture.ts';
import { readManifest } from '../assets/manifest.ts';
import { toAddress } from '../config/address.ts';

export { findCover, findPicture } from '../assets/find-picture.ts';

/** The address of a link that may also name a file of the content folder. */
export function findLink(record: { file: string }, link: string): string {
  const src = readManifest().files[resolveContentPath(record, link)];
  return src ? toAddress(src) : link;
}
