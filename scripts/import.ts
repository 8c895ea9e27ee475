import { run } from '../src/build/command/fail.ts';
import { readCommand } from '../src/build/command/read-command.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { importCommand, importResume } from '../src/tools/import/import-resume.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await run(async () =>
  importResume(readCommand(importCommand), await readSettings(), openTerminal()),
);
