import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../../loopback.ts';
import { describeBranch, describeTexts, describeTree, fixedAnswers } from './answer-read.ts';
import { findRefusal } from './find-refusal.ts';
import { readSave } from './read-save.ts';
import { Refused } from './refused.ts';
import { type SavePlace, save } from './save.ts';
import { sendFile } from './send-file.ts';
import type { Turns } from './take-turns.ts';

export interface ApiPlace extends SavePlace {
  contentDir: string;
  token: string;
  /** Two pages cannot save at the same time. */
  saves: Turns;
  /** Why nothing can be saved, where that is so. */
  readOnly: string | undefined;
}

/** The CMS keeps its drafts by a repository's name, so each folder has one of its own: any will do. */
export const repository = '/repos/local/content';
const savePath = `${repository}/contents`;
const textsPath = `${repository}/file-contents`;

/** Largest body in bytes: two dozen photos as cameras make them. */
const bodyLimit = 192 * 1024 * 1024;

/**
 * Answers one request.
 *
 * @param url its path below the API's own, as it was sent
 * @throws {Refused} for whatever is not answered
 */
export async function answerRequest(
  req: IncomingMessage,
  res: ServerResponse,
  url: string,
  place: ApiPlace,
): Promise<void> {
  const refusal = findRefusal(req, place.token);
  if (refusal) throw refusal;
  const path = url.split('?', 1)[0] ?? '';
  const method = path === savePath || path === textsPath ? 'POST' : 'GET';
  if (req.method !== method) {
    res.setHeader('allow', method);
    throw new Refused(405, `Only ${method} is answered here.`);
  }
  const file = method === 'GET' ? findFilePath(path) : undefined;
  if (file !== undefined) return sendFile(res, await realpath(place.contentDir), file);
  const answer = method === 'GET' ? answerGet : answerPost;
  sendJson(req, res, await answer(req, url, place));
}

async function answerGet(_req: IncomingMessage, url: string, { tree }: ApiPlace) {
  const [path = '', query] = url.split('?', 2);
  if (Object.hasOwn(fixedAnswers, path)) return { status: 200, body: fixedAnswers[path] };
  if (path === `${repository}/branches/files`) {
    return { status: 200, body: describeBranch(await tree.read()) };
  }
  if (!path.startsWith(`${repository}/git/trees/`))
    throw new Refused(404, 'There is no such path.');
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  if (!(page >= 1 && page <= 1000)) throw new Refused(400, 'There is no such page.');
  return { status: 200, body: describeTree(await tree.read(), Math.floor(page)) };
}

async function answerPost(req: IncomingMessage, url: string, place: ApiPlace) {
  const body = await readBody(req, bodyLimit);
  if (!body) throw new Refused(413, 'These are too many files at once: save some of them first.');
  if (!url.startsWith(savePath)) {
    return { status: 200, body: await describeTexts(await realpath(place.contentDir), body) };
  }
  if (place.readOnly) throw new Refused(403, place.readOnly);
  const changes = readSave(body);
  return { status: 201, body: await place.saves(() => save(changes, place)) };
}

/** The path in the content folder of a file that is asked for as it is. */
function findFilePath(path: string): string | undefined {
  const starts = [`${repository}/media/files/`, `${repository}/raw/`];
  const start = starts.find((one) => path.startsWith(one));
  if (!start) return undefined;
  try {
    return decodeURIComponent(path.slice(start.length));
  } catch {
    throw new Refused(400, 'The address is not written as addresses are.');
  }
}
