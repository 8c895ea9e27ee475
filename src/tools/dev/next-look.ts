import { realpath } from 'node:fs/promises';
import { editionNames, paletteNames } from '../../schemas/theme.ts';
import { planSiteChange } from '../entries/edit-site.ts';
import { writeSteps } from '../entries/write.ts';

const choices = { palette: paletteNames, edition: editionNames } as const;

/** A field of the theme that a key of the development server changes. */
export type LookField = keyof typeof choices;

/**
 * Gives the site the palette or the edition after its own, in `site.yaml`; everything else in the file stays as it is.
 */
export async function setNextLook(contentDir: string, field: LookField): Promise<string> {
  const root = await realpath(contentDir);
  const names: readonly string[] = choices[field];
  let next = '';
  const steps = await planSiteChange(root, ({ theme = {} }) => {
    // Without one, or with one that does not exist, a site has the first.
    const index = Math.max(0, names.indexOf(theme[field] ?? ''));
    next = names[(index + 1) % names.length] ?? '';
    return { theme: { ...theme, [field]: next } };
  });
  await writeSteps(root, steps);
  return next;
}
