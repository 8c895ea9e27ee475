import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { CheckResult } from '../../node/check/check-content.ts';
import { type CheckedFile, readFields } from '../../node/check/record-file.ts';
import type { Step } from '../../node/journal.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { PulledFrom } from '../../schemas/pulled-from.ts';
import { quote } from '../../schemas/quote.ts';
import { sourcesType } from '../../schemas/sources.ts';
import { localDay } from '../../schemas/today.ts';
import { removeRepeats } from '../entries/clean-text.ts';
import type { Draft } from '../entries/draft.ts';
import { setFields } from '../entries/edit-entry.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { hashField, mergeEntry, readNote } from '../entries/merge-entry.ts';
import { planDraft } from '../entries/plan.ts';
import { planStep, planText } from '../entries/write.ts';
import { findOwnEntry, refuseLoss, refuseSmaller } from './known-entries.ts';
import { fetchPicture } from './pictures.ts';
import type { PulledAnswer } from './read-answer.ts';
import type { Ask } from './request.ts';
import { type PullState, stateFile, writeState } from './state.ts';

export interface PlanInput {
  root: string;
  /** The key of the source in the state. */
  id: string;
  /** The type of its entries. */
  type: ContentType;
  answer: PulledAnswer;
  content: Pick<CheckResult, 'records'>;
  /** The path of `sources.yaml`. */
  sourcesPath: string;
  leave: readonly string[];
  state: PullState;
  now: Date;
  /** Whether an answer may be much smaller than the last one. */
  isSure: boolean;
  ask: Ask;
}

export interface Plan {
  steps: Step[];
  remarks: string[];
  added: number;
  changed: number;
}

interface KnownEntry {
  file: CheckedFile;
  note: PulledFrom;
}

/** A plan under way. */
interface PullProgress extends Plan {
  /** The paths of the entries by what they were made of. */
  entries: Record<string, string>;
  /** The sources of the entries that the owner has deleted. */
  removed: string[];
  /** The names of files in the folder of the part. */
  taken: string[];
}

/** Plans the changes of files that bring the entries of a source up to date. It writes nothing. */
export async function planSource(input: PlanInput): Promise<Plan> {
  const { root, id, type, content, state, now, sourcesPath, answer } = input;
  // The first of two that are one, as it is the first that a source names.
  const drafts = removeRepeats(answer.drafts, ({ from = '' }) => from);
  const known = new Map(
    content.records.flatMap((file) => {
      const note = readNote(file);
      return note ? [[note.from, { file, note }] as const] : [];
    }),
  );
  if (!input.isSure) {
    refuseSmaller(answer.unread ?? 0, drafts.length, state.sources[id]);
    const entries = drafts.flatMap(({ from = '' }) => known.get(from) ?? []);
    refuseLoss(entries, drafts);
  }
  const paths = content.records.map(({ path }) => posix.parse(path));
  const taken = paths.flatMap(({ dir, base }) => (dir === type.folder ? base : []));
  const entries = { ...state.sources[id]?.entries };
  const counts = { added: 0, changed: 0 };
  const remarks = [...(answer.remarks ?? [])];
  const progress: PullProgress = { ...counts, remarks, steps: [], entries, removed: [], taken };
  for (const draft of drafts) {
    await planEntry(draft, known.get(draft.from ?? ''), input, progress);
  }
  const { removed, steps } = progress;
  if (removed.length > 0) steps.push(...(await addToLeave(root, sourcesPath, removed)));
  const next = { at: now.toISOString(), count: drafts.length, entries };
  steps.push(...planText(stateFile, state.text, writeState({ ...state.sources, [id]: next })));
  return progress;
}

/** Plans the file of a new entry, or the changes of the one that there is. */
async function planEntry(
  draft: Draft,
  old: KnownEntry | undefined,
  input: PlanInput,
  progress: PullProgress,
): Promise<void> {
  const { from = '', type } = draft;
  const { content, leave, sourcesPath } = input;
  const { remarks, entries } = progress;
  const path = old?.file.path ?? entries[from];
  // An entry without a note of its source is the owner's.
  const isOwn = !old && content.records.some((file) => file.path === path);
  if (leave.includes(from) || isOwn) return;
  if (!old && path !== undefined) {
    progress.removed.push(from);
    delete entries[from];
    remarks.push(`${path} was deleted, so "leave" in ${sourcesPath} has ${from} now`);
    return;
  }
  const missing = listMissing(draft);
  if (old) return mergeDraft(draft, old, missing, input, progress);
  const own = findOwnEntry(content.records, draft);
  const lack =
    missing.length > 0 && `has no ${missing.join(' and ')}, which ${quote(type.folder)} requires`;
  const reason = own ? `is in ${own} already, which is yours` : lack;
  if (reason) remarks.push(`${from} ${reason}: it is left out`);
  else await addDraft(draft, input, progress);
}

/** The fields that an entry needs and this one lacks; a post without a text only leads to where it is. */
function listMissing({ type, values }: Draft): string[] {
  const required = toJsonSchema(type.schema).required ?? [];
  return [...required, ...(type.isPost ? ['canonical'] : [])].filter((name) => !(name in values));
}

async function addDraft(
  draft: Draft,
  { ask, now }: PlanInput,
  progress: PullProgress,
): Promise<void> {
  const { type, title, from = '' } = draft;
  const name = chooseFileName(type, title, progress.taken);
  const picture = await fetchCover(draft, ask, name, progress.remarks);
  progress.steps.push(...planDraft({ ...draft, picture }, name, localDay(now)));
  progress.entries[from] = posix.join(type.folder, name);
  progress.taken.push(name);
  progress.added++;
}

/** Loads the picture of a draft; posts that are read elsewhere have no cover. */
async function fetchCover(
  { type, picture }: Draft,
  ask: Ask,
  fileName: string,
  remarks: string[],
): Promise<Draft['picture']> {
  if (!picture?.url || type.isPost) return undefined;
  const loaded = await fetchPicture(ask, picture.url, posix.parse(fileName).name, (reason) => {
    remarks.push(`the picture of ${fileName} ${reason}`);
  });
  return loaded && { ...picture, ...loaded, name: `images/${loaded.name}` };
}

async function mergeDraft(
  draft: Draft,
  { file, note }: KnownEntry,
  missing: readonly string[],
  { root, content, ask, now }: PlanInput,
  progress: PullProgress,
): Promise<void> {
  const { path } = file;
  const { image } = file.record?.value ?? {};
  // A picture of the owner's stays, and the one of the source is not asked for.
  const isOwnPicture = draft.picture !== undefined && hashField(image) !== note.hashes.image;
  const picture = isOwnPicture
    ? undefined
    : await fetchCover(draft, ask, posix.basename(path), progress.remarks);
  const isWithoutNew = draft.picture !== undefined && !picture;
  const untouched = [...missing, ...(isWithoutNew ? ['image'] : [])];
  const values = picture ? { ...draft.values, image: picture.name } : draft.values;
  progress.entries[draft.from ?? ''] = path;
  const { text, kept } = mergeEntry(file, note, values, localDay(now), untouched);
  if (kept.length > 0) progress.remarks.push(`${path} keeps what is yours: ${kept.join(', ')}`);
  if (text === file.text) return;
  progress.steps.push(...planText(path, file.text, text));
  progress.changed++;
  const inFolder = (name: unknown) => posix.join(posix.dirname(path), String(name));
  if (picture)
    progress.steps.push(...(await planStep(root, inFolder(picture.name), picture.bytes)));
  const isReplaced = image !== values.image && !kept.includes('image') && !isWithoutNew;
  const isShared = content.records.some(
    (one) => one !== file && one.images.includes(inFolder(image)),
  );
  if (image && isReplaced && !isShared) {
    progress.steps.push(...(await planStep(root, inFolder(image), undefined)));
  }
}

async function addToLeave(root: string, path: string, names: readonly string[]): Promise<Step[]> {
  const text = await readFile(join(root, path), 'utf8');
  const { leave = [] } = readFields({ text, type: sourcesType })?.value ?? {};
  const changes = { leave: [...(leave as string[]), ...names] };
  return planText(path, text, setFields(sourcesType, text, changes));
}
