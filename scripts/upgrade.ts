import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from '../src/node/command/read-command.ts';
import type { Settings } from '../src/node/config/read-settings.ts';
import { ownerFile } from '../src/site/places.ts';
import { upgrade, upgradeCommand } from '../src/tools/upgrade/upgrade.ts';

async function npm(args: string[], cwd: string, env: Settings): Promise<void> {
  const shell = process.platform === 'win32';
  const [code] = await once(spawn('npm', args, { cwd, env, shell, stdio: 'inherit' }), 'close');
  if (code === 0) return;
  const command = `npm ${args.filter((arg) => !arg.startsWith('-')).join(' ')}`;
  throw new Error(
    `${command} failed in the new version — fix the errors above, commit, and run npm run upgrade again. Nothing was changed.`,
  );
}

await runCommand(upgradeCommand, (command, settings) =>
  upgrade(command, { root: ownerFile(), settings, say: console.log, npm }),
);
