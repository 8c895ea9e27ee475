import { runCommand } from '../node/command/read-command.ts';
import { findOwnFolder } from '../node/content-source/resolve-content-dir.ts';
import { pull, pullCommand } from '../tools/pull/pull.ts';

await runCommand(pullCommand, async (command, settings) => {
  const root = await findOwnFolder(settings, 'npm run pull');
  const failed = await pull(command, { root, settings, say: console.log });
  if (failed > 0 && command.options.strict) process.exitCode = 1;
});
