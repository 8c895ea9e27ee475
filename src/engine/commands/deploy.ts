import { runCommand } from '../node/command/read-command.ts';
import { deploy, deployCommand } from '../tools/deploy/deploy.ts';
import { openTerminal } from '../tools/terminal.ts';

await runCommand(deployCommand, (command, settings) =>
  deploy(command, { settings, terminal: openTerminal() }),
);
