import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { judgePicture } from '../../node/check/judge-picture.ts';
import { withFolder, writeFileWhole } from '../../node/files.ts';
import { pictureEndings } from '../../schemas/picture-files.ts';
import { type Ask, SourceError } from './request.ts';

/** A picture that was loaded: the name of its file, and its bytes. */
interface LoadedPicture {
  name: string;
  bytes: Buffer;
}

/**
 * Loads a picture and looks whether it is one. Its name has a hash of its bytes, so that another picture is
 * another file.
 *
 * @throws {SourceError} when it cannot be loaded, or is none that the site may show
 */
async function downloadPicture(ask: Ask, url: string, stem: string): Promise<LoadedPicture> {
  const { body: bytes } = await ask(url, { accept: 'image/*' });
  const { default: sharp } = await import('sharp');
  // An empty one is refused before there is a promise.
  const readFormat = async () => (await sharp(bytes).metadata()).format;
  const found = await readFormat().catch(() => undefined);
  // Loaded as `heif`, which is the container of AVIF.
  const ending = pictureEndings.find((one) => one === (found === 'heif' ? 'avif' : found));
  if (!ending) throw new SourceError(`${url} is not a picture that the site can show`);
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

/** Loads a picture, if the site can show it; otherwise the reason becomes a remark. */
export async function fetchPicture(
  ask: Ask,
  url: string,
  stem: string,
  remark: (reason: string) => void,
): Promise<LoadedPicture | undefined> {
  try {
    return await downloadPicture(ask, url, stem);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    remark(`is left out: ${error.message}`);
    return undefined;
  }
}
