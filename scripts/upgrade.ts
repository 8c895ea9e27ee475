import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings, type Settings } from '../src/node/config/read-settings.ts';
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

await run(async () => {
  const workspace = { root: ownerFile(), settings: await readSettings(), say: console.log, npm };
  await upgrade(readCommand(upgradeCommand), workspace);
});
