import { basename } from 'node:path';
import { z } from 'zod';
import { findRecordType } from '../../../build/check/record-file.ts';
import { blobSha } from './blob-sha.ts';
import type { Tree } from './content-tree.ts';
import { readHeld } from './place.ts';
import { Refused, refusePath } from './refused.ts';

/** As few requests as the editor will make of it, and no answer that takes long to make. */
const limits = { items: 1000, response: 16 * 1024 * 1024 };

/** Answers that are the same for every content folder. */
export const fixedAnswers: Readonly<Record<string, unknown>> = {
  // The oldest that has all that the editor asks for; from 10 on it takes the server for Forgejo.
  '/version': { version: '1.24.0' },
  '/user': { id: 1, login: 'local', full_name: 'This computer', email: '', avatar_url: '' },
  '/repos/local/content': {
    name: 'content',
    default_branch: 'files',
    permissions: { admin: false, push: true, pull: true },
  },
  // There is no history to show.
  '/repos/local/content/commits': [],
  '/settings/api': {
    default_paging_num: limits.items,
    max_response_items: limits.items,
    default_git_trees_per_page: limits.items,
    default_max_response_size: limits.response,
  },
};

/** The state of the folder, as the last commit of its branch. */
export function describeBranch({ head }: Tree) {
  return { name: 'files', commit: { id: head, message: '' } };
}

/** One page of all files, counted from 1. */
export function describeTree({ head, files }: Tree, page: number) {
  const start = (page - 1) * limits.items;
  const some = [...files].slice(start, start + limits.items);
  const tree = some.map(([path, { sha, size }]) => ({ path, type: 'blob', sha, size }));
  return { sha: head, tree, page, truncated: start + some.length < files.size };
}

const asked = z.object({ files: z.array(z.string()).max(limits.items) });

/** The texts of records; null for each that is not there. */
export async function describeTexts(root: string, body: Buffer) {
  const parsed = asked.safeParse(parseJson(body));
  if (!parsed.success) throw new Refused(400, 'The body is no list of files in JSON.');
  const texts: (object | null)[] = [];
  for (const path of parsed.data.files) texts.push(await describeText(root, path));
  return texts;
}

async function describeText(root: string, path: string) {
  if (!findRecordType(path)) throw refusePath();
  const bytes = await readHeld(root, path);
  if (!bytes) return null;
  const held = { path, name: basename(path), type: 'file', size: bytes.length };
  return { ...held, sha: blobSha(bytes), encoding: 'base64', content: bytes.toString('base64') };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
