import { execFileSync } from 'node:child_process';
import { parse } from 'culori';
import { palettes } from '../content/look/palettes.ts';
import { editionNames } from '../schemas/editions.ts';
import { say } from '../schemas/terminal/say.ts';
import { paletteNames } from '../schemas/theme.ts';
import { type InitAsker, initCommand } from '../tools/init/init-command.ts';
import { initSite } from '../tools/init/init-site.ts';
import { runCommand } from '../tools/read-command.ts';
import {
  askText,
  choose,
  chooseSome,
  hasDesktop,
  isPlain,
  openTerminal,
  sayProblem,
} from '../tools/terminal.ts';

const asker: InitAsker = {
  ask: ({ text, check }, defaultValue) => askText(text, defaultValue, check),
  choose: (field, message) => {
    if (field === 'edition') {
      return choose(
        message,
        editionNames.map((value) => ({
          value,
          label: `${value}: ${say(`init.edition-${value}`)}`,
        })),
      );
    }
    const options = paletteNames.map((value) => {
      const { light, dark } = palettes[value];
      return {
        value,
        label: `${paint(light)}${paint(dark)}  ${value}: ${say(`init.palette-${value}`)}`,
      };
    });
    return choose(message, options);
  },
  chooseSome,
  say: sayProblem,
};

/** Two words in the colors of a palette, and a gap; nothing where a terminal has too few colors, or is plain. */
function paint({ paper, ink, accent }: { paper: string; ink: string; accent: string }): string {
  if (isPlain || !process.stderr.hasColors(2 ** 24)) return '';
  const color = (kind: 38 | 48, hex: string) => {
    const { r, g, b } = parse(hex) as { r: number; g: number; b: number };
    return `\x1b[${kind};2;${[r, g, b].map((part) => Math.round(part * 255)).join(';')}m`;
  };
  return `${color(48, paper)}${color(38, ink)} Ab ${color(38, accent)}● \x1b[39;49m `;
}

/** Reads a setting of git's; empty where it or git is missing. */
function readGit(name: string): string {
  try {
    return execFileSync('git', ['config', name], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

await runCommand(initCommand, async ({ options }, settings) => {
  const terminal = openTerminal();
  const isWritten = await initSite(options, {
    settings,
    terminal,
    ...(terminal.confirm && { asker }),
    owner: { name: readGit('user.name'), email: readGit('user.email') },
    remote: readGit('remote.origin.url'),
  });
  if (!isWritten) return;
  if (options.yes) return terminal.write(`${say('init.next')}\n`);
  // Loading the server takes a while, and only an owner who has answered needs it.
  const { startDev } = await import('../tools/dev/start-dev.ts');
  await startDev({ isOpened: hasDesktop() });
  terminal.write(`  ➜  ${say('init.look-keys')}\n`);
});
