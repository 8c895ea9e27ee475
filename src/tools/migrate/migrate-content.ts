import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { count, formatErrors, shortenPath } from '../../build/check/index.ts';
import { schemaFolder } from '../entries/record-name.ts';
import { drawEditorFiles } from '../schemas/editor-files.ts';
import { applyChanges } from './apply-changes.ts';
import { drawChanges } from './draw-changes.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { type Change, makeChange, type Plan, planMigration } from './plan-migration.ts';
import { readContent } from './read-content.ts';

export interface MigrateOptions {
  /** Whether only to show what would change. */
  isTrial: boolean;
  color?: boolean;
  /** Migrations other than the project's own. */
  known?: readonly Migration[];
}

/**
 * Brings a content folder up to the version that this engine reads, all of it or nothing.
 *
 * @returns what to tell the owner
 * @throws with what keeps it from that
 */
export async function migrateContent(
  dir: string,
  { isTrial, color = false, known = migrations }: MigrateOptions,
): Promise<string> {
  const { files, errors } = await readContent(dir);
  if (errors.length > 0) {
    throw new Error(`${formatErrors(errors, { color })}Fix this first; nothing was changed.`);
  }
  const plan = planMigration(files, known);
  const place = shortenPath(dir);
  if (plan.titles.length === 0) return `${place} is up to date: version ${plan.to}\n`;
  const schemas = await findSchemaChanges(dir);
  const title = describePlan(place, plan);
  if (isTrial) {
    const more = schemas.length > 0 ? [`and the editors' schemas in ${schemaFolder}`] : [];
    return [
      title,
      '',
      drawChanges(plan.changes, { color }),
      ...more,
      'Nothing was changed.',
      '',
    ].join('\n');
  }
  await applyChanges(dir, [...plan.changes, ...schemas]);
  const names = plan.changes.map(({ path }) => `  ${shortenPath(join(dir, path))}`);
  return [
    title,
    `${count(names.length, 'file')} changed:`,
    ...names,
    'Now run npm run check:content.',
    '',
  ].join('\n');
}

function describePlan(place: string, { from, to, titles }: Plan): string {
  const steps = titles.map((title, index) => `  ${from + index + 1}: ${title}`);
  const start = from === 0 ? 'no version yet' : `version ${from}`;
  return [`${place}: from ${start} to version ${to}`, ...steps].join('\n');
}

/** The editors' schemas that lie in the content folder, as this engine draws them. */
async function findSchemaChanges(dir: string): Promise<Change[]> {
  const inside = drawEditorFiles(dir).filter(({ path }) =>
    path.startsWith(join(dir, schemaFolder)),
  );
  const changes = inside.map(async ({ path, text }) => {
    const before = await readFile(path, 'utf8').catch(() => undefined);
    return makeChange(relative(dir, path).replaceAll(sep, '/'), before, text);
  });
  return (await Promise.all(changes)).filter(({ before, after }) => before !== after);
}
