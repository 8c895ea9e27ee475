import { createHash } from 'node:crypto';
import { join, posix } from 'node:path';
import { judgePicture } from '../../node/check/judge-picture.ts';
import { withFolder, writeFileWhole } from '../../node/files.ts';
import { pictureEndings } from '../../schemas/picture-files.ts';
import type { Draft } from '../entries/draft.ts';
import { type Ask, SourceError } from './request.ts';

/** A picture that was loaded: the name of its file, and its bytes. */
export interface LoadedPicture {
  name: string;
  bytes: Buffer;
}

/**
 * Loads a picture and looks whether it is one. Its name has a hash of its bytes, so that another picture is
 * another file.
 *
 * @throws {SourceError} when it cannot be loaded, or is none that the site may show
 */
export async function downloadPicture(ask: Ask, url: string, stem: string): Promise<LoadedPicture> {
  const { body: bytes } = await ask(url, { accept: 'image/*' });
  const { default: sharp } = await import('sharp');
  // An empty one is refused before there is a promise.
  const readFormat = async () => (await sharp(bytes).metadata()).format;
  const found = await readFormat().catch(() => undefined);
  // Loaded as `heif`, which is the container of AVIF.
  const ending = pictureEndings.find((one) => one === (found === 'heif' ? 'avif' : found));
  if (!ending) throw new SourceError(`${url} is no picture that the site can show`);
  const verdict = await withFolder(async (folder) => {
    const file = join(folder, `picture.${ending}`);
    await writeFileWhole(file, bytes);
    return judgePicture(file);
  });
  if (verdict !== 'fine') throw new SourceError(`${url} is refused: ${refusals[verdict]}`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name: `${stem}-${hash}.${ending === 'jpeg' ? 'jpg' : ending}`, bytes };
}

const refusals = {
  damaged: 'it is damaged',
  script: 'it would run code',
  remote: 'it loads something else',
};

/** Loads the picture of a draft, if it has one and the site can show it. */
export async function fetchPicture(
  { type, picture }: Draft,
  ask: Ask,
  fileName: string,
  remarks: string[],
) {
  // Posts that are read elsewhere have no cover.
  if (!picture?.url || type.isPost) return undefined;
  try {
    const { name, bytes } = await downloadPicture(ask, picture.url, posix.parse(fileName).name);
    return { field: 'image', name: `images/${name}`, bytes };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    remarks.push(`the picture of ${fileName} is left out: ${error.message}`);
    return undefined;
  }
}
