import { hasCode } from '../../../build/has-code.ts';
import { compareArrival } from '../compare-arrival.ts';
import { type InboxList, openInbox } from '../inbox.ts';
import type { Entry } from '../read-entry.ts';
import type { QueryBox } from './query-box.ts';

/** The local inbox in `folder`, `.inbox` when none is given, as it is when first asked. */
export function openLocalBox(folder?: string): QueryBox {
  const inbox = openInbox(folder);
  const explain = (error: unknown) => {
    throw explainFolder(inbox.folder, error);
  };
  // Only the files themselves tell their order, and reading thousands twice takes a second.
  let known: Promise<Map<string, Entry>> | undefined;
  const read = () => {
    known ??= inbox.list().then(toMap, explain);
    return known;
  };
  return {
    place: inbox.folder,
    listIds: async () => [...(await read()).keys()],
    read: async (ids) => {
      const entries = await read();
      return ids.flatMap((id) => entries.get(id) ?? []);
    },
    async *remove(ids) {
      for (const id of ids) {
        await inbox.remove(id).catch(explain);
        yield id;
      }
    },
  };
}

/** Keeps the order, newest first. */
function toMap({ entries, unreadable }: InboxList): Map<string, Entry> {
  const sorted = [...entries, ...unreadable].sort(compareArrival);
  return new Map(sorted.map((entry) => [entry.id, entry]));
}

const reasons = {
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be read or changed',
  EPERM: 'may not be changed',
  EROFS: 'may not be changed',
};

function explainFolder(folder: string, error: unknown): unknown {
  const reason = Object.entries(reasons).find(([code]) => hasCode(error, code))?.[1];
  if (!reason) return error;
  return new Error(
    `${folder} ${reason} — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox`,
  );
}
