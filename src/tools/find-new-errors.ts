import {
  ContentCache,
  type ContentError,
  checkContent,
  type Overlay,
} from '../build/check/index.ts';

/**
 * Finds the errors that changes would bring into the content; what is wrong already stops nobody
 * from changing something else.
 */
export async function findNewErrors(
  root: string,
  overlay: Overlay,
  cache = new ContentCache(),
): Promise<ContentError[]> {
  const { errors } = await checkContent(root, cache, overlay);
  if (errors.length === 0) return [];
  // Whatever its line is by now.
  const name = ({ file, message }: ContentError) => `${file}\n${message}`;
  const known = (await checkContent(root, cache)).errors.map(name);
  return errors.filter((error) => !known.includes(name(error)));
}
