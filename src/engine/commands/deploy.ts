import { deploy, deployCommand } from '../tools/deploy/deploy.ts';
import { runCommand } from '../tools/read-command.ts';
import { openTerminal } from '../tools/terminal.ts';

await runCommand(deployCommand, (command, settings) =>
  deploy(command, { settings, terminal: openTerminal() }),
);
