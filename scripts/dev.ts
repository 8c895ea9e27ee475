import { fail } from '../src/node/command/fail.ts';
import { serveDev } from '../src/node/dev/serve-dev.ts';
import { editorPlugin } from '../src/tools/editor/server/editor-plugin.ts';
import { undoSave } from '../src/tools/editor/server/journal.ts';
import { openInbox } from '../src/tools/inbox/inbox.ts';
import { inboxPlugin } from '../src/tools/inbox/vite-inbox-plugin.ts';

// Whoever read its words is gone, and with them the terminal; told of that error, Vike would write
// about it to the same place, which is an error again, without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1));
// What the editor was saving when it was killed.
await undoSave();
await serveDev((writing, settings) => [
  editorPlugin(writing),
  inboxPlugin(openInbox(settings.INBOX_DIR)),
]).catch(fail);
