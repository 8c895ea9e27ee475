import { formatInbox, formatInboxAsJson } from '../src/inbox/format-inbox.ts';
import { openInbox } from '../src/inbox/inbox.ts';
import { readSettings } from './server/read-settings.ts';

/** Lists the queries of the local inbox; `--json` prints them for other programs. */
async function printInbox(args: string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--json');
  if (unknown !== undefined) {
    console.error(`${unknown} is not known here — write npm run inbox, or npm run inbox -- --json`);
    process.exitCode = 1;
    return;
  }
  const { INBOX_DIR } = await readSettings();
  const inbox = openInbox(INBOX_DIR || undefined);
  const list = await inbox.list();
  console.log(args.length > 0 ? formatInboxAsJson(list) : formatInbox(list, inbox.folder));
}

await printInbox(process.argv.slice(2));
