import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { queryId } from '../../../browser/contact/query.ts';
import { entryName } from '../read-entry.ts';
import { makeQuery } from '../testing.ts';
import { openLocalBox } from './local-box.ts';
import type { Terminal } from './terminal.ts';

/** A folder with one query for each message, the first the newest, a day between two. */
export async function fillInbox(messages: string[]): Promise<{ folder: string; ids: string[] }> {
  const folder = await makeFolder();
  const ids: string[] = [];
  for (const [index, message] of messages.entries()) {
    const query = makeQuery({ message });
    const id = await queryId(query);
    const receivedAt = new Date(Date.UTC(2026, 0, 20 - index)).toISOString();
    await writeFile(join(folder, entryName(id)), JSON.stringify({ ...query, receivedAt }));
    ids.push(id);
  }
  return { folder, ids };
}

/** The same, with the box that opens it. */
export async function fillBox(messages: string[]) {
  const { folder, ids } = await fillInbox(messages);
  return { folder, ids, box: openLocalBox(folder) };
}

/** A file that holds no query, older than all others; its id is its name. */
export async function addDamaged(folder: string, id = 'damaged'): Promise<void> {
  const path = join(folder, entryName(id));
  await writeFile(path, '{"user_name"');
  await utimes(path, 0, 0);
}

/** A terminal that keeps what it is told; with `answer` it has somebody who says that. */
export function recordTerminal(answer?: string) {
  const written: string[] = [];
  const notes: string[] = [];
  const questions: string[] = [];
  const terminal: Terminal = {
    write: (text) => void written.push(text),
    note: (line) => void notes.push(line),
    ...(answer !== undefined && {
      ask: async (question: string) => {
        questions.push(question);
        return answer;
      },
    }),
  };
  return { terminal, written, notes, questions };
}
