import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditionName } from '../src/engine/schemas/editions.ts';
import { planSiteChange } from '../src/engine/tools/entries/plan.ts';
import { writeSteps } from '../src/engine/tools/entries/write.ts';

/** Copies the sample with another edition into a folder below `parent`, and resolves to it. */
export async function makeSample(parent: string, edition: EditionName): Promise<string> {
  const content = join(parent, edition);
  await cp('content', content, { recursive: true });
  const steps = await planSiteChange(content, ({ theme }) => ({ theme: { ...theme, edition } }));
  await writeSteps(content, steps);
  return content;
}
