import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSiteConfig } from '../../node/check/content-folder.ts';
import { shortenPath } from '../../node/check/error.ts';
import type { Step } from '../../node/journal.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { siteConfig } from '../../schemas/site-config.ts';
import type { Fields } from './compare-values.ts';
import { makeDraft } from './draft.ts';
import { setFields } from './edit-entry.ts';
import { planDrafts } from './plan.ts';
import { planText } from './write.ts';

/**
 * Plans a change of `site.yaml`, or of `site.yml`, that keeps every other byte; makes the file if there is none.
 *
 * @param change makes the new values of fields from the ones that there are
 * @throws if the file has errors
 */
export async function planSiteChange(
  root: string,
  change: (config: Partial<SiteConfig>) => Fields,
  summary = '',
): Promise<Step[]> {
  const path = existsSync(join(root, 'site.yml')) ? 'site.yml' : 'site.yaml';
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const made = planDrafts([makeDraft('Site', 'site', change({}))]);
    return made.map((step) => ({ ...step, summary }));
  }
  try {
    const changes = change(readSiteConfig(root));
    siteConfig.parse(changes);
    const edited = setFields({ format: 'yaml' }, text, changes, toJsonSchema(siteConfig));
    return planText(path, text, edited, summary);
  } catch {
    throw new Error(
      `${shortenPath(join(root, path))} has an error — run npm run check:content, and fix it first`,
    );
  }
}
