import { realpath } from 'node:fs/promises';
import { paletteNames } from '../../schemas/theme.ts';
import { planSiteChange } from '../entries/edit-site.ts';
import { writeSteps } from '../entries/write.ts';

/** Gives the site the palette after its own, in `site.yaml`; everything else in the file stays as it is. */
export async function setNextPalette(contentDir: string): Promise<string> {
  const root = await realpath(contentDir);
  let palette: (typeof paletteNames)[number] = paletteNames[0];
  const steps = await planSiteChange(root, ({ theme = {} }) => {
    // Without a palette, or with one that does not exist, a site has the first.
    const index = Math.max(0, paletteNames.indexOf(theme.palette ?? palette));
    palette = paletteNames[(index + 1) % paletteNames.length] ?? palette;
    return { theme: { ...theme, palette } };
  });
  await writeSteps(root, steps);
  return palette;
}
