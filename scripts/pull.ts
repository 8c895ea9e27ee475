import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { findOwnFolder } from '../src/node/content-source/resolve-content-dir.ts';
import { pull, pullCommand } from '../src/tools/pull/pull.ts';

await run(async () => {
  const command = readCommand(pullCommand);
  const settings = await readSettings();
  const root = await findOwnFolder(settings, 'npm run pull');
  const failed = await pull(command, { root, settings, say: console.log });
  if (failed > 0 && command.options.strict) process.exitCode = 1;
});
