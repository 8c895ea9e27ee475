import { join, posix } from 'node:path';
import { askKind, askMissing } from './ask-missing.ts';
import type { Asker } from './asker.ts';
import { describeEntry } from './describe-entry.ts';
import { checkDraft, drawDraft } from './draft.ts';
import { formatFindings } from './format-findings.ts';
import type { Kind } from './kinds.ts';
import { type Command, usage } from './read-command.ts';
import { openSite, type Site } from './site.ts';
import { listNames, writeDraft } from './write-draft.ts';

/**
 * Adds the entry that a command asks for, and resolves to what the owner is told then.
 *
 * @param asker whom to ask for what is missing; without one, it is filled in
 * @throws before anything is written when something is wrong or missing
 */
export async function addEntry(command: Command, dir: string, asker?: Asker): Promise<string> {
  const site = await openSite(dir);
  const kind = command.kind ?? (asker && (await askKind(asker)));
  if (!kind) throw new Error(`Which type? Write ${usage}`);
  if (!asker && !(kind.titleField in command.values)) {
    throw new Error(
      `Which ${kind.titleField}? Write npm run new -- ${kind.name} "<${kind.titleField}>"`,
    );
  }
  refuseLinks(kind, site);
  await refuseErrors(kind, command.values, site);
  const values = asker ? await askMissing(asker, kind, command.values, site) : command.values;
  return writeEntry(kind, values, site);
}

/** A link may lead out of the content folder, and what lies behind one is not read. */
function refuseLinks({ type }: Kind, { folder: { root, entries } }: Site): void {
  const link = [type.folder, `${type.folder}/images`].find((path) => entries.has(path));
  if (!link) return;
  throw new Error(
    `${join(root, link)} is no folder, but an entry is to be written there — fix it first`,
  );
}

async function refuseErrors(kind: Kind, given: Record<string, unknown>, site: Site) {
  const stand = { [kind.titleField]: 'A title', ...given };
  const findings = await checkDraft(drawDraft(kind, stand, site, []), site);
  if (findings.length === 0) return;
  throw new Error(`Nothing was written:\n${formatFindings(findings)}`);
}

async function writeEntry(
  kind: Kind,
  values: Record<string, unknown>,
  site: Site,
): Promise<string> {
  const { root } = site.folder;
  // A name that somebody takes in between makes it try the next one.
  for (;;) {
    const names = await listNames(posix.join(root, kind.type.folder));
    const draft = drawDraft(kind, values, site, names);
    const path = await writeDraft(root, draft);
    if (path) return describeEntry(path, draft);
  }
}
