import { fail } from '../src/node/command/fail.ts';
import { serveDev } from '../src/node/dev/serve-dev.ts';
import { editorJournal, undoChanges } from '../src/node/journal.ts';
import { editorPlugin } from '../src/tools/editor/server/editor-plugin.ts';
import { openInbox } from '../src/tools/inbox/inbox.ts';
import { inboxPlugin } from '../src/tools/inbox/vite-inbox-plugin.ts';

// If the terminal has closed, writing to it fails. Vike would report that error to the same terminal,
// which fails again, without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1));
// Finish the save that the editor had begun when it was killed.
await undoChanges(editorJournal);
await serveDev((writing, settings) => [
  editorPlugin(writing),
  inboxPlugin(openInbox(settings.INBOX_DIR)),
]).catch(fail);
