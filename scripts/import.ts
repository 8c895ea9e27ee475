import { runCommand } from '../src/node/command/read-command.ts';
import { importCommand, importResume } from '../src/tools/import/import-resume.ts';
import { importPosts } from '../src/tools/import/posts/import-posts.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await runCommand(importCommand, (command, settings) => {
  const importAny = command.options.posts === undefined ? importResume : importPosts;
  return importAny(command, settings, openTerminal());
});
