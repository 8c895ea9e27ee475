import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { formats } from '../../../schemas/scalars.ts';
import { isRecord } from './compare.ts';

const pathFormats: readonly (string | undefined)[] = [formats.image, formats.resume];

/**
 * Writes the paths of files as this project does: the CMS begins those of pictures with `./`, as it
 * is told where they lie. What the file had, it keeps.
 */
export function tidyPaths(shape: JsonSchema | undefined, value: unknown, source = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => tidyPaths(shape?.items, item, source));
  if (isRecord(value)) {
    const fields = Object.entries(value);
    const tidy = (name: string, held: unknown) =>
      tidyPaths(shape?.properties?.[name], held, source);
    return Object.fromEntries(fields.map(([name, held]) => [name, tidy(name, held)]));
  }
  const isPath = typeof value === 'string' && pathFormats.includes(shape?.format);
  return isPath && !source.includes(value) ? value.replace(/^\.\//, '') : value;
}
