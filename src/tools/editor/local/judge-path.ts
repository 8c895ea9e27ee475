import { isPassedOver } from '../../../build/check/list-files.ts';
import { findRecordType } from '../../../build/check/record-file.ts';
import { picturePattern } from '../../../schemas/picture-endings.ts';
import { reservedName } from '../../../schemas/reserved-name.ts';

/** In bytes, with room for what the disk and its backups put around it. */
const longest = { name: 200, path: 800 };

/**
 * Whether a path, as a request names it, is one that the editor may touch: relative to the content
 * folder, with `/`, nothing hidden on the way, and the name of a record, a picture or a PDF.
 */
export function isEditable(path: string): boolean {
  if (Buffer.byteLength(path) > longest.path) return false;
  return path.split('/').every(isPlain) && isKnown(path);
}

/** A colon names a disk or a stream on Windows, which also drops dots and spaces at the end. */
function isPlain(name: string): boolean {
  return name !== '' && !isPassedOver(name) && !/[\\:\p{Cc}\p{Cs}]|[. ]$/u.test(name);
}

function isKnown(path: string): boolean {
  return Boolean(findRecordType(path)) || picturePattern.test(path) || /\.pdf$/i.test(path);
}

/** Whether every disk and every address can bear the name of a new file. */
export function isPortable(path: string): boolean {
  return path.split('/').every(isPortableName);
}

function isPortableName(name: string): boolean {
  if (name !== name.normalize() || name !== name.trim()) return false;
  if (Buffer.byteLength(name) > longest.name || reservedName.test(name)) return false;
  // Wide dots and slashes are taken for plain ones by who makes names simpler.
  return !/[<>"'`|?*#%&/\\:\p{C}]|^[-.]/u.test(name.normalize('NFKC'));
}
