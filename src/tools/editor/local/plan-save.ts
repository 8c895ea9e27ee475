import { findRecordType } from '../../../build/check/record-file.ts';
import { quote } from '../../../schemas/quote.ts';
import { keepEnds } from '../formats/keep-ends.ts';
import { blobSha } from './blob-sha.ts';
import type { Tree } from './content-tree.ts';
import { isEditable, isPortable } from './judge-path.ts';
import { readHeld } from './place.ts';
import type { Change } from './read-save.ts';
import { Refused, refuseChanged, refusePath } from './refused.ts';
import { TakenNames } from './taken-names.ts';

/** One file that changes: what it held, and what it is to hold; without either, it is not there. */
export interface Step {
  path: string;
  before?: Buffer;
  after?: Buffer;
  /** Where it lies until now, when it moves. */
  from?: string;
}

/**
 * Makes of a save what is to be done, and of nothing to do nothing.
 *
 * @throws {Refused} where the editor may not touch a file, or does not know what it holds
 */
export async function planSave(changes: Change[], tree: Tree): Promise<Step[]> {
  const gone = new Set(changes.map(({ path, from, bytes }) => (bytes ? from : path)));
  const taken = new TakenNames([...tree.entries.keys()].filter((path) => !gone.has(path)));
  const steps: Step[] = [];
  for (const change of changes) {
    for (const step of await planChange(change, tree, taken)) steps.push(step);
    if (change.bytes) taken.add(change.path);
  }
  return steps;
}

async function planChange(change: Change, tree: Tree, taken: TakenNames): Promise<Step[]> {
  const { path, from, bytes } = change;
  const before = await readKnown(tree.root, from ?? path, change);
  const after = bytes && keepText(path, before, bytes);
  const isThere = before !== undefined && from === undefined;
  if (after && !isThere) refuseName(path, taken);
  if (isThere) return after?.equals(before) ? [] : [{ path, before, ...(after && { after }) }];
  const added: Step[] = after ? [{ path, after, ...(from !== undefined && { from }) }] : [];
  return from !== undefined && before ? [{ path: from, before }, ...added] : added;
}

/** What a file holds, where that is what the editor takes it to hold. */
async function readKnown(root: string, path: string, { sha, isNew, from, bytes }: Change) {
  const before = await readHeld(root, path);
  if (isNew && from === undefined) {
    if (before) throw refuseTaken(path);
    return undefined;
  }
  // A file that somebody took away may be made anew, by who has been told so.
  if (!before && (sha !== undefined || !bytes || from !== undefined)) throw refuseChanged(path);
  // A picture that is put in place of another comes without the name of the other.
  const isMeant = sha === undefined && !findRecordType(path);
  if (before && !isMeant && sha !== blobSha(before)) throw refuseChanged(path);
  return before;
}

function refuseName(path: string, taken: TakenNames): void {
  if (!isEditable(path)) throw refusePath();
  if (!isPortable(path)) {
    throw new Refused(422, `A file cannot be named ${quote(path)}. Use letters, digits, "-", "_".`);
  }
  const found = taken.find(path);
  if (found === path) throw refuseTaken(path);
  if (found)
    throw new Refused(422, `${path} would be ${found} on many disks. Choose another name.`);
}

const refuseTaken = (path: string) =>
  new Refused(409, `${path} is there already. Choose another name.`);

/** The editor trims what it writes; the ends of a text stay as its owner has them. */
function keepText(path: string, before: Buffer | undefined, after: Buffer): Buffer {
  if (!before || !findRecordType(path)) return after;
  return Buffer.from(keepEnds(before.toString(), after.toString()));
}
