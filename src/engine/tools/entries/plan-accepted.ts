import { join } from 'node:path';
import type { ContentError } from '../../node/check/error.ts';
import type { Step } from '../../node/journal.ts';
import { partIds } from '../../schemas/parts.ts';
import { quote, showHidden } from '../../schemas/quote.ts';
import type { Draft } from './draft.ts';
import { nameDrafts } from './plan.ts';
import { findStepErrors } from './write.ts';

/** Drafts of a source. */
export interface DraftSource {
  drafts: readonly Draft[];
  /** Lines about values of the source. */
  remarks: readonly string[];
  /** Writes where in the source a draft is from. */
  locate(draft: Draft): string;
}

interface Plan {
  steps: readonly Step[];
  remarks: readonly string[];
}

/**
 * Plans drafts, without those that the check refuses; each of these has a remark with its place in the source.
 *
 * @param isWhole whether they make all of the content
 * @throws with what is wrong if it is the profile or the site
 */
export async function planAccepted(
  { drafts: all, remarks, locate }: DraftSource,
  { root, isWhole }: { root: string; isWhole: boolean },
  plan: (drafts: readonly Draft[]) => Promise<Plan> | Plan,
): Promise<Plan> {
  const drafts = all.map((draft) => leaveEmptyParts(draft, all));
  const planned = await plan(drafts);
  const errors = await findStepErrors(root, planned.steps, { isWhole });
  const files = new Map(nameDrafts(drafts).map(({ draft, path }) => [join(root, path), draft]));
  const refused = new Map(
    errors.flatMap((error) => {
      const draft = files.get(error.file);
      return draft ? [[draft, error] as const] : [];
    }),
  );
  const entries = [...refused].filter(([{ type }]) => type.folder);
  if (entries.length === 0) {
    if (errors.length > 0)
      throw new RefusedError(errors.map((one) => describe(one, files, locate)));
    return { steps: planned.steps, remarks: [...remarks, ...planned.remarks] };
  }
  const lines = entries.map(([draft, { message }]) => {
    return `  ${locate(draft)} — ${quote(draft.title)} is left out: ${showHidden(message)}`;
  });
  const others = drafts.filter((draft) => !entries.some(([one]) => one === draft));
  if (others.length === 0) throw new RefusedError(lines);
  const next = { drafts: others, remarks: [...remarks, ...lines], locate };
  return planAccepted(next, { root, isWhole }, plan);
}

/** Content that a source makes and that the check refuses as a whole. */
export class RefusedError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** An error at the place of its source; of the content itself, at the place there. */
function describe(
  { file, line, column, message, hint = '' }: ContentError,
  files: ReadonlyMap<string, Draft>,
  locate: (draft: Draft) => string,
): string {
  const draft = files.get(file);
  const place = draft ? locate(draft) : `${file}:${line}:${column}`;
  return showHidden(`${place}  ${message} — ${hint}`);
}

/** Leaves parts without an entry out of the site's record. */
function leaveEmptyParts(draft: Draft, all: readonly Draft[]): Draft {
  const { parts } = draft.values;
  if (draft.type.name !== 'Site' || !Array.isArray(parts)) return draft;
  const isFull = (one: string | { part: string }) => {
    const part = typeof one === 'string' ? one : one.part;
    return partIds.includes(part) || all.some(({ type }) => type.folder === part);
  };
  return { ...draft, values: { ...draft.values, parts: parts.filter(isFull) } };
}
