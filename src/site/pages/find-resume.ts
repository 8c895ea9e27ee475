import { profile } from 'contentlayer/generated';
import { files, toAddress } from '../address.ts';
import { readManifest, resolveContentPath } from '../assets/manifest.ts';

/** The address of the resume: the owner's own, or the one that the build makes of the content. */
export function findResume(): string {
  return profile.resume ? findLink(profile, profile.resume) : toAddress(files.resumePdf);
}

/** The address of a link that may also name a file of the content folder. */
function findLink(record: { file: string }, link: string): string {
  const src = readManifest().files[resolveContentPath(record, link)];
  return src ? toAddress(src) : link;
}
