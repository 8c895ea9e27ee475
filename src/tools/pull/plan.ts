import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isSeq } from 'yaml';
import { type CheckedFile, type CheckResult, getFields } from '../../node/check/index.ts';
import { readFields } from '../../node/check/record-file.ts';
import type { Step } from '../../node/journal.ts';
import { type ContentType, entryTypes, toCustomType } from '../../schemas/content-types.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { PulledFrom } from '../../schemas/pulled-from.ts';
import { sourcesType } from '../../schemas/sources.ts';
import { editFields } from '../entries/edit-fields.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { removeRepeats } from '../import/clean-text.ts';
import { hashValue, mergeEntry, readPulledFrom, toValues, type Values } from './merge.ts';
import { type LoadedPicture, loadPicture } from './pictures.ts';
import type { Pulled, PulledRecord } from './records.ts';
import { refuseLoss, refuseSmaller } from './refuse-answer.ts';
import { type Ask, SourceError } from './request.ts';
import { type SourceState, type State, stateFile } from './state.ts';

export interface PlanInput {
  root: string;
  /** The key of the source in the state. */
  id: string;
  into: string;
  pulled: Pulled;
  content: Pick<CheckResult, 'records'>;
  /** The path of `sources.yaml`. */
  sourcesPath: string;
  leave: readonly string[];
  state: State;
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

type Known = { file: CheckedFile; note: PulledFrom };
type Changes = Map<string, string | Buffer | undefined>;

/** Plans the changes of files that bring the entries of a source up to date. It writes nothing. */
export async function planSource(input: PlanInput): Promise<Plan> {
  const { root, id, into, pulled, content, state, now, sourcesPath } = input;
  const type = findType(into);
  // The first of two that are one, as it is the first that a source names.
  const records = removeRepeats(pulled.records, ({ from }) => from);
  const files = new Map(
    content.records.flatMap((file) => {
      const note = readPulledFrom(file);
      return note ? [[note.from, { file, note }]] : [];
    }),
  );
  const values = new Map(records.map((record) => [record.from, toValues(type, record)]));
  if (!input.isSure) {
    refuseSmaller(pulled, records.length, state[id]);
    const known = [...files.values()].filter(({ note }) => values.has(note.from));
    refuseLoss(known, [...values.values()]);
  }
  const draft = {
    type,
    changes: new Map() as Changes,
    remarks: [...(pulled.remarks ?? [])],
    removed: [] as string[],
    entries: { ...state[id]?.entries },
    taken: content.records.flatMap(({ path }) =>
      posix.dirname(path) === type.folder ? posix.basename(path) : [],
    ),
    added: 0,
    changed: 0,
  };
  for (const record of records) {
    const fields = values.get(record.from) ?? {};
    await planRecord(record, fields, files.get(record.from), input, draft);
  }
  const { changes, removed, entries, remarks, added, changed } = draft;
  if (removed.length > 0) changes.set(sourcesPath, await addToLeave(root, sourcesPath, removed));
  const next = { at: now.toISOString(), count: records.length, entries };
  changes.set(stateFile, `${JSON.stringify({ ...state, [id]: next }, null, 2)}\n`);
  const steps = await Promise.all([...changes].map(([path, after]) => toSteps(root, path, after)));
  return { steps: steps.flat(), remarks, added, changed };
}

interface Draft extends Omit<Plan, 'steps'> {
  type: ContentType;
  changes: Changes;
  /** The sources of the entries that the owner has deleted. */
  removed: string[];
  entries: SourceState['entries'];
  /** The names of files in the folder of the part. */
  taken: string[];
}

/** Plans the file of a new record, or the changes of the one that it has. */
async function planRecord(
  record: PulledRecord,
  fields: Values,
  old: Known | undefined,
  { content, leave, ask, now, sourcesPath }: PlanInput,
  draft: Draft,
): Promise<void> {
  const { from } = record;
  const { type, changes, remarks, entries, taken } = draft;
  const path = old?.file.path ?? entries[from];
  // An entry without a note of its source is the owner's.
  const isOwn = !old && content.records.some((file) => file.path === path);
  if (leave.includes(from) || isOwn) return;
  if (!old && path !== undefined) {
    draft.removed.push(from);
    delete entries[from];
    remarks.push(`${path} was deleted, so "leave" in ${sourcesPath} has ${from} now`);
    return;
  }
  // A post without a text is nothing but the way to where it is.
  const needed = [
    ...(toJsonSchema(type.schema).required ?? []),
    ...(type.isPost ? ['canonical'] : []),
  ];
  const missing = needed.filter((name) => !(name in fields));
  if (!old) {
    const own = findOwn(content.records, type, record);
    const lack =
      missing.length > 0 && `has no ${missing.join(' and ')}, and ${type.folder} need it`;
    const reason = own ? `is in ${own} already, which is yours` : lack;
    if (reason) return void remarks.push(`${from} ${reason}: it is left out`);
  }
  const name = old ? posix.basename(old.file.path) : chooseFileName(type, record.title, taken);
  const folder = old ? posix.dirname(old.file.path) : type.folder;
  // A post that is read elsewhere shows none.
  const picture = type.isPost ? undefined : await findPicture(record, ask, name, old, remarks);
  const today = now.toISOString().slice(0, 10);
  if (picture instanceof Object) fields.image = `images/${picture.name}`;
  entries[from] = posix.join(folder, name);
  if (old) {
    const untouched = [...missing, ...(picture === 'untouched' ? ['image'] : [])];
    const { text, kept } = mergeEntry(old.file, old.note, fields, today, untouched);
    if (kept.length > 0) remarks.push(`${old.file.path} keeps what is yours: ${kept.join(', ')}`);
    if (text === old.file.text) return;
    changes.set(old.file.path, text);
    const { image } = getFields(old.file);
    const isReplaced =
      image !== fields.image && !kept.includes('image') && !untouched.includes('image');
    if (isReplaced && typeof image === 'string') {
      const file = posix.join(folder, image);
      const isShared = content.records.some(
        ({ path, images }) => path !== old.file.path && images.includes(file),
      );
      if (!isShared) changes.set(file, undefined);
    }
    draft.changed++;
  } else {
    const hashes = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, hashValue(value)]),
    );
    const all = { ...fields, source: { from, at: today, hashes } };
    changes.set(entries[from], renderEntry(type, all, '', { isBrief: true }));
    taken.push(name);
    draft.added++;
  }
  if (picture instanceof Object)
    changes.set(posix.join(folder, 'images', picture.name), picture.bytes);
}

/** The type of the entries that a source makes. */
function findType(into: string): ContentType {
  return entryTypes.find(({ part }) => part === into) ?? toCustomType(into, 'yaml');
}

type Addresses = Partial<Pick<PulledRecord, 'link' | 'links'>> & { canonical?: string };

/** An entry of the owner's own that leads to the same address. */
function findOwn(records: readonly CheckedFile[], { folder }: ContentType, record: PulledRecord) {
  const findAddress = ({ link, links, canonical }: Addresses) =>
    link ?? canonical ?? links?.[0]?.url;
  const address = findAddress(record);
  const toKey = (address: unknown) =>
    String(address)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.git$/, '');
  const own = records.find(
    (file) =>
      address &&
      file.type.folder === folder &&
      toKey(findAddress(getFields(file))) === toKey(address),
  );
  return own?.path;
}

/** Loads the picture of a record; `untouched` if the entry has one of the owner's, or if this one has no use. */
async function findPicture(
  { picture }: PulledRecord,
  ask: Ask,
  name: string,
  old: Known | undefined,
  remarks: string[],
): Promise<LoadedPicture | 'untouched' | undefined> {
  if (!picture) return undefined;
  const current = old && (readFields(old.file)?.value.image as string | undefined);
  if (old && hashValue(current) !== old.note.hashes.image) return 'untouched';
  try {
    return await loadPicture(ask, picture, posix.parse(name).name);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    remarks.push(`the picture of ${name} is left out: ${error.message}`);
    return 'untouched';
  }
}

async function addToLeave(root: string, path: string, names: readonly string[]): Promise<string> {
  const text = await readFile(join(root, path), 'utf8');
  return editFields(text, sourcesType, (document) => {
    const list = document.get('leave');
    if (isSeq(list)) for (const name of names) list.add(document.createNode(name));
    else document.set('leave', document.createNode(names));
  });
}

/** The step that changes a file; none if it has these bytes. */
async function toSteps(
  root: string,
  path: string,
  text: string | Buffer | undefined,
): Promise<Step[]> {
  const before = await readFile(join(root, path)).catch(() => undefined);
  const after = text === undefined ? undefined : Buffer.from(text);
  if (before && after ? before.equals(after) : before === after) return [];
  return [{ path, ...(after && { after }), ...(before && { before }) }];
}
