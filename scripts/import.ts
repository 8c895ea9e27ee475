import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { importCommand, importResume } from '../src/tools/import/import-resume.ts';
import { importPosts } from '../src/tools/import/posts/import-posts.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await run(async () => {
  const command = readCommand(importCommand);
  const importAny = command.options.posts === undefined ? importResume : importPosts;
  await importAny(command, await readSettings(), openTerminal());
});
