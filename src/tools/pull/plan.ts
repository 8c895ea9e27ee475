import { join, posix } from 'node:path';
import type { CheckedFile } from '../../node/check/record-file.ts';
import { readIfThere } from '../../node/files.ts';
import type { Step } from '../../node/journal.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { PulledFrom } from '../../schemas/project.ts';
import { quote } from '../../schemas/quote.ts';
import { sourcesType } from '../../schemas/sources.ts';
import { removeRepeats } from '../entries/clean-text.ts';
import type { Draft } from '../entries/draft.ts';
import { setFields } from '../entries/edit-entry.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { hashField, mergeEntry, planDraft, planText } from '../entries/plan.ts';
import {
  findOwnEntry,
  type PullState,
  readNote,
  refuseLoss,
  refuseSmaller,
  stateFile,
} from './known-entries.ts';
import { fetchPicture, type PulledAnswer } from './read-answer.ts';
import type { Ask } from './request.ts';

interface PlanInput {
  root: string;
  /** The key of the source in the state. */
  id: string;
  /** The type of its entries. */
  type: ContentType;
  answer: PulledAnswer;
  records: readonly CheckedFile[];
  /** `sources.yaml` as it was when its source was asked. */
  sources: { path: string; text: string; leave: readonly string[] };
  state: PullState;
  today: string;
  /** Whether an answer may be much smaller than the last one. */
  isSure: boolean;
  ask: Ask;
}

export interface Plan {
  steps: Step[];
  remarks: string[];
  added: number;
  changed: number;
  /** The paths of the entries by what they were made of. */
  entries: Record<string, string>;
  /** The sources of the entries that the owner has deleted. */
  removed: string[];
  /** The names of files in the folder of the part. */
  taken: string[];
}

interface KnownEntry {
  file: CheckedFile;
  note: PulledFrom;
}

/** Plans the changes of files that bring the entries of a source up to date. It writes nothing. */
export async function planSource(input: PlanInput): Promise<Plan> {
  const { id, type, records, state, sources, answer } = input;
  // The first of two that are one, as it is the first that a source names.
  const drafts = removeRepeats(answer.drafts, ({ from = '' }) => from);
  const known = new Map(
    records.flatMap((file) => {
      const note = readNote(file);
      return note ? [[note.from, { file, note }] as const] : [];
    }),
  );
  if (!input.isSure) {
    refuseSmaller(answer.unread, drafts.length, state.sources[id]);
    const notes = drafts.flatMap(({ from = '' }) => known.get(from)?.note ?? []);
    refuseLoss(notes, drafts);
  }
  const paths = records.map(({ path }) => posix.parse(path));
  const plan: Plan = {
    steps: [],
    remarks: [...answer.remarks],
    added: 0,
    changed: 0,
    entries: { ...state.sources[id]?.entries },
    removed: [],
    taken: paths.flatMap(({ dir, base }) => (dir === type.folder ? base : [])),
  };
  for (const draft of drafts) await planEntry(draft, known.get(draft.from ?? ''), input, plan);
  const { removed, steps, entries } = plan;
  if (removed.length > 0) {
    const changes = { leave: [...sources.leave, ...removed] };
    const after = setFields(sourcesType, sources.text, changes);
    steps.push(...planText(sources.path, sources.text, after));
  }
  const next = { count: drafts.length, entries };
  const text = `${JSON.stringify({ ...state.sources, [id]: next }, null, 2)}\n`;
  steps.push(...planText(stateFile, state.text, text));
  return plan;
}

/** Plans the file of a new entry, or the changes of the one that there is. */
async function planEntry(
  draft: Draft,
  old: KnownEntry | undefined,
  input: PlanInput,
  plan: Plan,
): Promise<void> {
  const { from = '', type, title } = draft;
  const { records, sources, ask, today } = input;
  const { remarks, entries, steps, taken } = plan;
  const path = old?.file.path ?? entries[from];
  // An entry without a note of its source is the owner's.
  const isOwn = !old && records.some((file) => file.path === path);
  if (sources.leave.includes(from) || isOwn) return;
  if (!old && path !== undefined) {
    plan.removed.push(from);
    delete entries[from];
    remarks.push(`${path} was deleted, so "leave" in ${sources.path} has ${from} now`);
    return;
  }
  const missing = listMissing(draft);
  if (old) return mergeDraft(draft, old, missing, input, plan);
  const own = findOwnEntry(records, draft);
  const lack =
    missing.length > 0 && `has no ${missing.join(' and ')}, which ${quote(type.folder)} requires`;
  const reason = own ? `is in ${own} already, which is yours` : lack;
  if (reason) {
    remarks.push(`${from} ${reason}: it is left out`);
    return;
  }
  const name = chooseFileName(type, title, taken);
  const picture = await fetchCover(draft, ask, name, remarks);
  steps.push(...planDraft({ ...draft, picture }, name, today));
  entries[from] = posix.join(type.folder, name);
  taken.push(name);
  plan.added++;
}

/** The fields that an entry needs and this one lacks; a post without a text only leads to where it is. */
function listMissing({ type, values }: Draft): string[] {
  const required = toJsonSchema(type.schema).required ?? [];
  return [...required, ...(type.isPost ? ['canonical'] : [])].filter((name) => !(name in values));
}

/** Loads the picture of a draft; posts that are read elsewhere have no cover. */
async function fetchCover({ type, picture }: Draft, ask: Ask, fileName: string, remarks: string[]) {
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
  { root, records, ask, today }: PlanInput,
  plan: Plan,
): Promise<void> {
  const { path } = file;
  const { image } = file.record?.value ?? {};
  // A picture of the owner's stays, and the one of the source is not asked for.
  const isOwnPicture = draft.picture !== undefined && hashField(image) !== note.hashes.image;
  const picture = isOwnPicture
    ? undefined
    : await fetchCover(draft, ask, posix.basename(path), plan.remarks);
  const isWithoutNew = draft.picture !== undefined && !picture;
  const untouched = [...missing, ...(isWithoutNew ? ['image'] : [])];
  const values = picture ? { ...draft.values, image: picture.name } : draft.values;
  plan.entries[draft.from ?? ''] = path;
  const { text, kept } = mergeEntry(file, note, values, today, untouched);
  if (kept.length > 0) plan.remarks.push(`${path} keeps what is yours: ${kept.join(', ')}`);
  if (text === file.text) return;
  plan.steps.push(...planText(path, file.text, text));
  plan.changed++;
  const inFolder = (name: unknown) => posix.join(posix.dirname(path), String(name));
  if (picture) plan.steps.push({ path: inFolder(picture.name), after: picture.bytes });
  const old = inFolder(image);
  const isReplaced = image && image !== values.image && !kept.includes('image') && !isWithoutNew;
  if (!isReplaced || records.some((one) => one !== file && one.images.includes(old))) return;
  const before = await readIfThere(join(root, old));
  if (before) plan.steps.push({ path: old, before });
}
