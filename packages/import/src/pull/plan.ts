import { join, posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { quote, readIfThere } from '../../../../src/engine/kit/commands.ts';
import {
  type CheckedFile,
  type ContentType,
  chooseFileName,
  type Draft,
  type Fields,
  getFields,
  hashField,
  type PulledFrom,
  planDraft,
  planText,
  type Step,
  setFields,
  sourcesType,
  toJsonSchema,
} from '../../../../src/engine/kit/content.ts';
import { fetchPicture } from './read-answer.ts';
import { type Ask, SourceError } from './request.ts';

export interface PlanInput {
  root: string;
  /** The type of the entries. */
  type: ContentType;
  drafts: readonly Draft[];
  records: readonly CheckedFile[];
  /** `sources.yaml` as it was when its source was asked. */
  sources: { path: string; text: string; leave: readonly string[] };
  /** The paths of the entries that were pulled before, by what they were made of. */
  entries: Readonly<Record<string, string>>;
  today: string;
  /** Whether an answer may be much smaller than the last one. */
  isSure: boolean;
  ask: Ask;
}

export type Plan = Awaited<ReturnType<typeof planSource>>;

type KnownEntry = { file: CheckedFile; note: PulledFrom };

/** Plans the changes of files that bring the entries of a source up to date. It writes nothing. */
export async function planSource(input: PlanInput) {
  const { type, records, entries, sources, drafts } = input;
  const known = new Map(
    records.flatMap((file) => {
      const note = readNote(file);
      return note ? [[note.from, { file, note }] as const] : [];
    }),
  );
  const notes = drafts.flatMap(({ from = '' }) => known.get(from)?.note ?? []);
  if (!input.isSure) refuseLoss(notes, drafts);
  const paths = records.map(({ path }) => posix.parse(path));
  const plan = {
    steps: [] as Step[],
    remarks: [] as string[],
    added: 0,
    changed: 0,
    entries: { ...entries },
    /** The sources of the entries that the owner has deleted. */
    removed: [] as string[],
    /** The names of files in the folder of the section. */
    taken: paths.flatMap(({ dir, base }) => (dir === type.folder ? base : [])),
  };
  for (const draft of drafts) await planEntry(draft, known.get(draft.from ?? ''), input, plan);
  const { removed, steps } = plan;
  if (removed.length > 0) {
    const changes = { leave: [...sources.leave, ...removed] };
    const after = setFields(sourcesType, sources.text, changes);
    steps.push(...planText(sources.path, sources.text, after));
  }
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

/**
 * Brings an entry up to date: fields that are as they were pulled take the new value; those that the owner has
 * edited, added or removed stay.
 *
 * @param untouched fields that stay, whatever the source has
 * @returns the text of the file, and the names of the fields that are the owner's
 */
function mergeEntry(
  file: CheckedFile,
  { from, hashes: known }: PulledFrom,
  values: Fields,
  today: string,
  untouched: readonly string[] = [],
): { text: string; kept: string[] } {
  const fields = file.record?.value ?? {};
  const hashes: Record<string, string> = {};
  const changes: Fields = {};
  const kept: string[] = [];
  for (const name of new Set([...Object.keys(known), ...Object.keys(values)])) {
    const next = untouched.includes(name) ? known[name] : hashField(values[name]);
    const current = hashField(fields[name]);
    if (next) hashes[name] = next;
    if (current === next) continue;
    if (current === known[name] && !untouched.includes(name)) changes[name] = values[name];
    else kept.push(name);
  }
  const isSame = isDeepStrictEqual(hashes, { ...known });
  if (isSame && Object.keys(changes).length === 0) return { text: file.text, kept };
  changes.source = { from, at: today, hashes };
  return { text: setFields(file.type, file.text, changes, toJsonSchema(file.type.schema)), kept };
}

/** Reads what an entry notes of its source. */
function readNote(file: CheckedFile): PulledFrom | undefined {
  // As they are written, whatever the schema makes of them.
  const { source } = (file.record?.value ?? {}) as { source?: Partial<PulledFrom> };
  if (typeof source?.from !== 'string') return undefined;
  const { from, at = '', hashes = {} } = source;
  return { from, at, hashes: hashes instanceof Object ? hashes : {} };
}

/** Finds an entry of the owner's that leads to the same URL. */
function findOwnEntry(
  records: readonly CheckedFile[],
  { type, values }: Draft,
): string | undefined {
  const url = findEntryUrl(values);
  const own = records.find(
    (file) => file.type.folder === type.folder && findEntryUrl(getFields(file)) === url,
  );
  return url === undefined ? undefined : own?.path;
}

function findEntryUrl({ link, canonical, links }: Fields): string | undefined {
  const [first] = (links ?? []) as { url?: unknown }[];
  const url = link ?? canonical ?? first?.url;
  if (url === undefined) return undefined;
  return String(url)
    .toLowerCase()
    .replace(/\/*(?:\.git)?$/, '');
}

/** Throws if no record has a field any more that most entries had: a service may have renamed it. */
export function refuseLoss(notes: readonly PulledFrom[], drafts: readonly Pick<Draft, 'values'>[]) {
  for (const name of new Set(notes.flatMap(({ hashes }) => Object.keys(hashes)))) {
    // A pull downloads pictures apart, and numbers entries by itself.
    const isOwn = name === 'image' || name === 'order';
    const before = notes.filter(({ hashes }) => name in hashes).length;
    const isCommon = before > 1 && before * 2 >= notes.length;
    if (isOwn || !isCommon || drafts.some(({ values }) => name in values)) continue;
    throw new SourceError(
      `nothing of it has "${name}" any more, which ${before} entries had — if that is right, add --yes`,
    );
  }
}
