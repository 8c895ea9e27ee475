import { runCommand } from '../node/command/read-command.ts';
import { importCommand, importContent } from '../tools/import/import-resume.ts';
import { openTerminal } from '../tools/terminal.ts';

await runCommand(importCommand, (command, settings) =>
  importContent(command, settings, openTerminal()),
);
