import { runCommand } from '../node/command/read-command.ts';
import { inboxCommand, runInbox } from '../tools/inbox/run-inbox.ts';
import { openTerminal } from '../tools/terminal.ts';

await runCommand(inboxCommand, (command, settings) => runInbox(command, settings, openTerminal()));
