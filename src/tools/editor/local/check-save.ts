import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, posix, relative, sep } from 'node:path';
import {
  type ContentCache,
  type ContentError,
  checkContent,
  type Overlay,
} from '../../../build/check/index.ts';
import { openFolder } from '../../../build/check/open-folder.ts';
import { findPicture } from '../../../build/check/resolve-file.ts';
import { picturePattern } from '../../../schemas/picture-endings.ts';
import { showHidden } from '../../../schemas/show-hidden.ts';
import { numberLines, writeError } from '../write-errors.ts';
import type { Step } from './plan-save.ts';
import { Refused } from './refused.ts';

/**
 * Has the checker look at the folder as it would be. What is wrong already stops nobody from
 * fixing something else.
 *
 * @throws {Refused} with the checker's words, where an error would come
 */
export async function checkSave(root: string, steps: Step[], cache: ContentCache): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'portfolio-save-'));
  try {
    const overlay = await stageSteps(stage, steps);
    const damaged = await findDamaged(root, steps, overlay, cache);
    if (damaged.length > 0) throw new Refused(422, describeAll(damaged));
    const { errors } = await checkContent(root, cache, overlay);
    const news = errors.length > 0 ? await leaveKnown(root, steps, errors, cache) : [];
    const words = news.map((error) => describeError(root, error));
    if (words.length > 0) throw new Refused(422, describeAll(words));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function stageSteps(stage: string, steps: Step[]): Promise<Overlay> {
  const overlay = new Map<string, string | undefined>();
  for (const [index, { path, after }] of steps.entries()) {
    // What kind of picture it is, the checker knows by its ending.
    const file = after && join(stage, `${index}${extname(path)}`);
    if (file) await writeFile(file, after);
    overlay.set(path, file);
  }
  return overlay;
}

/** A picture is judged as it comes; to the checker it is of interest once a record names it. */
async function findDamaged(root: string, steps: Step[], overlay: Overlay, cache: ContentCache) {
  const pictures = steps.filter(({ path, after }) => after && picturePattern.test(path));
  if (pictures.length === 0) return [];
  const folder = await openFolder(root, cache.pictures, overlay);
  const words: string[] = [];
  if ('message' in folder) return words;
  for (const { path } of pictures) {
    const found = await findPicture(posix.basename(path), path, folder);
    if (typeof found !== 'string') words.push(`This picture ${describeFinding(found)}`);
  }
  return words;
}

/** Leaves out, of the errors that would be, those that are there now. */
async function leaveKnown(
  root: string,
  steps: Step[],
  errors: ContentError[],
  cache: ContentCache,
) {
  const moved = new Map(steps.flatMap(({ path, from }) => (from ? [[from, path]] : [])));
  const now = new Map<string, number>();
  for (const error of (await checkContent(root, cache)).errors) {
    const path = toPath(root, error);
    const key = nameError(moved.get(path) ?? path, error);
    now.set(key, (now.get(key) ?? 0) + 1);
  }
  return errors.filter((error) => {
    const key = nameError(toPath(root, error), error);
    const left = now.get(key) ?? 0;
    now.set(key, left - 1);
    return left <= 0;
  });
}

/** Whatever its line is by now. */
const nameError = (path: string, { rule, message }: ContentError) => `${path}\n${rule}\n${message}`;

const toPath = (root: string, { file }: ContentError) => relative(root, file).replaceAll(sep, '/');

function describeError(root: string, error: ContentError): string {
  return `${toPath(root, error)}, line ${error.line}: ${describeFinding(error)}`;
}

function describeFinding(finding: Pick<ContentError, 'message' | 'hint'>): string {
  return showHidden(writeError(finding));
}

const mostShown = 5;

function describeAll(words: string[]): string {
  const more = words.length - mostShown;
  const shown = numberLines(words).slice(0, mostShown);
  return ['Nothing was saved.', ...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
}
