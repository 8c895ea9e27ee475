import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortenPath } from '../../node/check/index.ts';
import { writeFileWhole } from '../../node/files.ts';
import { paletteNames } from '../../schemas/theme.ts';
import { editFields } from '../entries/edit-fields.ts';

const path = ['theme', 'palette'];

/**
 * Gives the site the palette behind its own, in `site.yaml`; behind the last one is the first. Everything else in
 * the file stays as it is.
 *
 * @returns the name of the palette
 * @throws if the file has errors of YAML
 */
export async function setNextPalette(contentDir: string): Promise<string> {
  const file = join(contentDir, 'site.yaml');
  const text = await readFile(file, 'utf8').catch(() => '');
  let next: (typeof paletteNames)[number] = paletteNames[0];
  const edited = editFields(text, { format: 'yaml' }, (document) => {
    if (document.errors.length > 0) {
      throw new Error(`${shortenPath(file)} has errors — mend them first`);
    }
    // Without a palette, or with one that does not exist, a site has the first.
    const index = Math.max(0, paletteNames.indexOf(document.getIn(path) as typeof next));
    next = paletteNames[(index + 1) % paletteNames.length] ?? next;
    document.setIn(path, next);
  });
  await writeFileWhole(file, edited);
  return next;
}
