import { join } from 'node:path';
import type { ContentCache } from '../../content/check/content-folder.ts';
import type { ContentError } from '../../content/error.ts';
import type { Step } from '../../content/journal.ts';
import { quote, showHidden } from '../../schemas/quote.ts';
import { sectionIds } from '../../schemas/sections.ts';
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
  /** The paths of the entries, by what they were made of, where these are not named as new ones. */
  entries?: Readonly<Record<string, string>>;
}

/** The content folder, and what is known of it. */
interface Target {
  root: string;
  /** Whether the drafts make all of the content. */
  isWhole?: boolean;
  cache?: ContentCache;
}

/**
 * Plans drafts, without those that the check refuses; each of these has a remark with its place in the source.
 *
 * @throws {RefusedError} if it is the profile or the site, if no entry is left, or if other content has the errors
 */
export async function planAccepted<Planned extends Plan>(
  { drafts: all, remarks, locate }: DraftSource,
  target: Target,
  plan: (drafts: readonly Draft[]) => Promise<Planned> | Planned,
): Promise<Planned> {
  const drafts = all.map((draft) => leaveEmptySections(draft, all));
  const planned = await plan(drafts);
  const errors = await findStepErrors(target.root, planned.steps, target);
  const files = new Map(
    nameDrafts(drafts).map(({ draft, path }) => {
      const known = planned.entries ? (planned.entries[draft.from ?? ''] ?? '') : path;
      return [join(target.root, known), draft];
    }),
  );
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
    return { ...planned, remarks: [...remarks, ...planned.remarks] };
  }
  const lines = entries.map(([draft, { message }]) => {
    return `  ${locate(draft)} — ${quote(draft.title)} is left out: ${showHidden(message)}`;
  });
  const others = drafts.filter((draft) => !entries.some(([one]) => one === draft));
  if (others.length === 0) throw new RefusedError(lines);
  return planAccepted({ drafts: others, remarks: [...remarks, ...lines], locate }, target, plan);
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

/** Leaves sections without an entry out of the site's record. */
function leaveEmptySections(draft: Draft, all: readonly Draft[]): Draft {
  const { sections } = draft.values;
  if (draft.type.name !== 'Site' || !Array.isArray(sections)) return draft;
  const isFull = (one: string | { section: string }) => {
    const section = typeof one === 'string' ? one : one.section;
    return sectionIds.includes(section) || all.some(({ type }) => type.folder === section);
  };
  return { ...draft, values: { ...draft.values, sections: sections.filter(isFull) } };
}
