import { runCommand } from '../src/node/command/read-command.ts';
import { importCommand, importContent } from '../src/tools/import/import-resume.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await runCommand(importCommand, (command, settings) =>
  importContent(command, settings, openTerminal()),
);
