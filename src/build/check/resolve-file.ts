import { statSync } from 'node:fs';
import { posix } from 'node:path';
import { mostPictureBytes } from '../../schemas/most-picture-bytes.ts';
import { pictureEndingsInWords, picturePattern } from '../../schemas/picture-endings.ts';
import { quote } from '../../schemas/quote.ts';
import type { ValueError } from '../../schemas/scalars.ts';
import { suggest } from '../nearest.ts';
import { judgePicture, type PictureVerdict } from './judge-picture.ts';
import { listNames } from './list-names.ts';
import type { Folder } from './open-folder.ts';

const mebibyte = 1024 * 1024;
const pictureHint = `Pictures end in ${pictureEndingsInWords}.`;

/**
 * Finds the picture that `file` names with `text`. Gives its path relative to the content folder,
 * or an error whose message goes on after the name of the field.
 */
export async function findPicture(
  text: string,
  file: string,
  folder: Folder,
): Promise<string | ValueError> {
  const found = findFile(text, file, folder);
  if (typeof found !== 'string') return found;
  if (!picturePattern.test(found)) return describeNoPicture(text);
  const path = folder.locate(found);
  const { mtimeMs, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size > mostPictureBytes) return describeSize(size);
  const verdict = await judge(path, `${mtimeMs} ${size}`, folder);
  if (verdict === 'script') return describeScript(text);
  return verdict === 'fine' ? found : describeDamage(text);
}

function judge(
  file: string,
  version: string,
  { pictures, asked }: Folder,
): Promise<PictureVerdict> {
  const known = asked.get(file);
  if (known) return known;
  const answer = pictures.find(`${file} ${version}`, () => judgePicture(file));
  asked.set(file, answer);
  return answer;
}

/** Finds the file that `file` names with `text`, as `findPicture` does, whatever its type. */
export function findFile(text: string, file: string, { entries }: Folder): string | ValueError {
  if (/^[a-z][a-z\d+.-]*:|^[/\\]|\\/i.test(text)) return describePath(text);
  const path = posix.join(posix.dirname(file), text);
  const kind = entries.get(path);
  if (path.startsWith('..') || kind === 'outside') return describeOutside(text);
  return kind === 'file' ? path : describeAbsent(text, path, entries);
}

function describePath(text: string): ValueError {
  return {
    rule: 'file-path',
    message: `must be a path inside the content folder, found ${quote(text)}`,
    hint: 'Put the file beside this one and write its path from here, with "/".',
  };
}

function describeOutside(text: string): ValueError {
  return {
    rule: 'file-outside',
    message: `leads out of the content folder: ${quote(text)}`,
    hint: 'Put a copy of the file into the content folder.',
  };
}

function describeAbsent(text: string, path: string, entries: Folder['entries']): ValueError {
  const near = listNames(entries, posix.dirname(path));
  return {
    rule: 'file-missing',
    message: `names a file that is not there: ${quote(text)}${suggest(posix.basename(path), near)}`,
    hint: `It should be ${quote(path)} in the content folder; capitals matter.`,
  };
}

function describeNoPicture(text: string): ValueError {
  return { rule: 'file-type', message: `is no picture: ${quote(text)}`, hint: pictureHint };
}

function describeSize(size: number): ValueError {
  return {
    rule: 'file-large',
    message: `has ${Math.ceil(size / mebibyte)} MiB; ${mostPictureBytes / mebibyte} MiB is the most`,
    hint: 'Save it smaller; no page shows that many pixels.',
  };
}

function describeDamage(text: string): ValueError {
  return {
    rule: 'file-damaged',
    message: `cannot be read: ${quote(text)}`,
    hint: 'It is damaged, locked, of another kind, or has too many pixels; save it again as PNG, JPEG or SVG.',
  };
}

function describeScript(text: string): ValueError {
  return {
    rule: 'file-script',
    message: `holds a script, and content is data: ${quote(text)}`,
    hint: 'Save the drawing without it, as "plain SVG" or "optimized SVG".',
  };
}
