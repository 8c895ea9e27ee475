import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { importCommand, importResume } from '../src/tools/import/import-resume.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await run(async () =>
  importResume(readCommand(importCommand), await readSettings(), openTerminal()),
);
