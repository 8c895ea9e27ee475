import { runCommand } from '../src/node/command/read-command.ts';
import { deploy, deployCommand } from '../src/tools/deploy/deploy.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await runCommand(deployCommand, (command, settings) =>
  deploy(command, { settings, terminal: openTerminal() }),
);
