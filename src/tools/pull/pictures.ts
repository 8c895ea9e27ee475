import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { judgePicture } from '../../node/check/judge-picture.ts';
import { withFolder, writeFileWhole } from '../../node/files.ts';
import { pictureEndings } from '../../schemas/picture-files.ts';
import { type Ask, SourceError } from './request.ts';

/**
 * Loads a picture, if it is one that the site can show; otherwise the reason becomes a remark. Its name has a hash of
 * its bytes, so that another picture is another file.
 */
export async function fetchPicture(
  ask: Ask,
  url: string,
  stem: string,
  remark: (reason: string) => void,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  try {
    const { body: bytes } = await ask(url, { accept: 'image/*' });
    const ending = await findEnding(bytes, url);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    return { name: `${stem}-${hash}.${ending === 'jpeg' ? 'jpg' : ending}`, bytes };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    remark(`is left out: ${error.message}`);
    return undefined;
  }
}

const refusals = {
  damaged: 'it is damaged',
  script: 'it would run code',
  remote: 'it loads something else',
};

/** Finds the ending for a picture. @throws {SourceError} if the site cannot show it */
async function findEnding(bytes: Buffer, url: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  // An empty one is refused before there is a promise.
  const readFormat = async () => (await sharp(bytes).metadata()).format;
  const found = await readFormat().catch(() => undefined);
  // AVIF is read as `heif`, which is its container.
  const ending = pictureEndings.find((one) => one === (found === 'heif' ? 'avif' : found));
  if (!ending) throw new SourceError(`${url} is not a picture that the site can show`);
  const verdict = await withFolder(async (folder) => {
    const file = join(folder, `picture.${ending}`);
    await writeFileWhole(file, bytes);
    return judgePicture(file);
  });
  if (verdict === 'fine') return ending;
  throw new SourceError(`${url} is refused: ${refusals[verdict]}`);
}
