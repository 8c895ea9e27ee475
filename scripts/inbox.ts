import { runCommand } from '../src/node/command/read-command.ts';
import { inboxCommand, runInbox } from '../src/tools/inbox/run-inbox.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await runCommand(inboxCommand, (command, settings) => runInbox(command, settings, openTerminal()));
