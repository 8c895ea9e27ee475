import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that is not there yet, and the folders around it.
 *
 * @throws with the code `EEXIST` where something stands there already, which stays as it is
 */
export async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
