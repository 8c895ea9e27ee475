import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  findNesting,
  quote,
  withFolder,
  writeFileWhole,
} from '../../../../src/engine/kit/commands.ts';
import {
  type ContentType,
  type Draft,
  judgePicture,
  pictureEndings,
} from '../../../../src/engine/kit/content.ts';
import { type Mapping, mapFields } from '../reading/mapping.ts';
import { type Reading, readValueTree, type SourceNode } from '../reading/tree.ts';
import { type Answer, type Ask, SourceError } from './request.ts';

/** What a source gave. */
export interface PulledAnswer {
  drafts: Draft[];
  /** Remarks for the owner. */
  remarks: string[];
  /** How many items could not be read. */
  unread: number;
}

/** Makes a tree of an answer, whose texts are a stranger's. */
export function readAnswer(
  answer: unknown,
  base: string,
  changes: Partial<Reading> = {},
): SourceNode {
  const limits = { line: 80, prose: 600 };
  return readValueTree({ texts: 'plain', remarks: [], base, limits, ...changes }, answer);
}

/** What types call the fields of the tables, if not the same. */
const typeNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Project: { by: 'role', tags: 'technologies' },
  Post: { description: 'summary', link: 'canonical' },
};

/**
 * Makes drafts of the items of an answer, without what the type has no place for. Items without a title or an
 * URL to be known by are not read.
 */
export function draftItems(
  items: readonly SourceNode[],
  mapping: Mapping,
  type: ContentType,
): PulledAnswer {
  const { shape } = type.schema;
  const drafts = items.flatMap((item): Draft[] => {
    const { from, picture, when, ...read } = mapFields(item, mapping);
    if (!from || !read.title) return [];
    // A bare year is a period, and all else a date.
    const time = String(when ?? '');
    if (time) read[time.length > 4 ? 'date' : 'year'] = time;
    const named = Object.entries(read).map(([name, value]) => {
      return [typeNames[type.name]?.[name] ?? name, value] as const;
    });
    const values = named.filter(([name, value]) => {
      const { success, error } = shape[name]?.safeParse(value as never) ?? {};
      const problem = error?.issues[0]?.message;
      if (problem) item.remark(`"${name}" ${problem}, so it is left out`, `${name} refused`);
      return success;
    });
    const draft = { type, title: String(read.title), from: String(from), placeholders: [] };
    const cover = picture ? { field: 'image', url: String(picture) } : undefined;
    return [{ ...draft, values: Object.fromEntries(values), picture: cover }];
  });
  return { drafts, remarks: [], unread: items.length - drafts.length };
}

/** The text of an answer, in the encoding that its headers or its XML name. */
export function decodeAnswer({ body, headers }: Answer): string {
  const inHeaders = /charset=["']?([\w-]+)/i.exec(headers.get('content-type') ?? '');
  const inXml = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(body.toString('latin1', 0, 200));
  try {
    return new TextDecoder((inHeaders ?? inXml)?.[1]).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

/**
 * Asks for JSON, and reads the answer.
 *
 * @param post what is sent, if it is not only a question
 * @throws {SourceError} when it is invalid, or has another shape
 */
export async function askJson<Result>(
  ask: Ask,
  url: string,
  read: (data: unknown, headers: Headers) => Result,
  post?: object,
): Promise<Result> {
  const { name, body, headers } = await ask(url, { accept: 'application/json', post });
  const text = body.toString('utf8').replace(/^\ufeff/, '');
  if (findNesting(text, 'json') >= 0)
    throw new SourceError(`${name} answered with too many levels`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const found = /^\s*</.test(text) ? 'a page' : 'something else, or half an answer';
    throw new SourceError(
      `${name} answered with ${found} in place of JSON — check the URL, or try again later`,
    );
  }
  return explainErrors(() => read(data, headers), name);
}

/** An answer in which something is missing that every known one has. */
class ShapeError extends Error {}

/** The value at a path, which every known answer has. */
export function need(node: SourceNode, path: string): SourceNode {
  const found = node.get(path);
  if (found && found.value !== null) return found;
  throw new ShapeError(node.place.path ? `${node.place.path}: ${path}` : path);
}

/** Turns what a format throws into what is said of the source `name`. */
export function explainErrors<Result>(read: () => Result, name = 'it'): Result {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof ShapeError)) throw new SourceError(message);
    throw new SourceError(
      `${name} has an unexpected response format, at ${quote(message)} — take a newer version of this project`,
    );
  }
}

/**
 * Loads a picture, if it is one that the site can show; otherwise the reason becomes a remark. Its name has a hash of
 * its bytes, so that another picture is another file.
 */
export async function fetchPicture(
  ask: Ask,
  url: string,
  stem: string,
  remark: (reason: string) => void,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  try {
    const { body: bytes } = await ask(url, { accept: 'image/*' });
    const ending = await findEnding(bytes, url);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    return { name: `${stem}-${hash}.${ending === 'jpeg' ? 'jpg' : ending}`, bytes };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    remark(`is left out: ${error.message}`);
    return undefined;
  }
}

const refusals = {
  damaged: 'it is damaged',
  script: 'it would run code',
  remote: 'it loads something else',
};

/** Finds the ending for a picture. @throws {SourceError} if the site cannot show it */
async function findEnding(bytes: Buffer, url: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  // An empty one is refused before there is a promise.
  const readFormat = async () => (await sharp(bytes).metadata()).format;
  const found = await readFormat().catch(() => undefined);
  // AVIF is read as `heif`, which is its container.
  const ending = pictureEndings.find((one) => one === (found === 'heif' ? 'avif' : found));
  if (!ending) throw new SourceError(`${url} is not a picture that the site can show`);
  const verdict = await withFolder(async (folder) => {
    const file = join(folder, `picture.${ending}`);
    await writeFileWhole(file, bytes);
    return judgePicture(file);
  });
  if (verdict === 'fine') return ending;
  throw new SourceError(`${url} is refused: ${refusals[verdict]}`);
}
