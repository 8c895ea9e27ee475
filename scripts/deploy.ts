import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { deploy, deployCommand } from '../src/tools/deploy/deploy.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await run(async () => {
  const command = readCommand(deployCommand);
  await deploy(command, { settings: await readSettings(), terminal: openTerminal() });
});
