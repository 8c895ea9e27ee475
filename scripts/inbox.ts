import { formatInbox, formatInboxAsJson } from '../src/inbox/format-inbox.ts';
import { hasCode } from '../src/inbox/has-code.ts';
import { openInbox } from '../src/inbox/inbox.ts';
import { fail } from './fail.ts';
import { readSettings } from './read-settings.ts';

/** Lists the queries of the local inbox; `--json` prints them for other programs. */
async function printInbox(args: string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--json');
  if (unknown !== undefined) {
    throw new Error(
      `${unknown} is not known here — write npm run inbox, or npm run inbox -- --json`,
    );
  }
  const { INBOX_DIR } = await readSettings();
  const inbox = openInbox(INBOX_DIR || undefined);
  const list = await inbox.list().catch((error) => {
    throw explainFolder(inbox.folder, error);
  });
  console.log(args.length > 0 ? formatInboxAsJson(list) : formatInbox(list, inbox.folder));
}

function explainFolder(folder: string, error: unknown): unknown {
  const reasons = { ENOTDIR: 'is not a folder', EACCES: 'may not be read' };
  const reason = Object.entries(reasons).find(([code]) => hasCode(error, code))?.[1];
  if (!reason) return error;
  return new Error(
    `${folder} ${reason} — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox`,
  );
}

await printInbox(process.argv.slice(2)).catch(fail);
