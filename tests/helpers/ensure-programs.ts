import { spawnSync } from 'node:child_process';
import { ensureChromium, findProgram, installDebianPackages } from '../../maintainers/chromium.ts';
import { ensureEmulator } from '../../packages/inbox/src/index.ts';

/** The engines that take the tour, and what they need of Debian. */
const engines = {
  Firefox: { isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  WebKit: {
    isThere: () => hasPrograms('WebKitWebDriver', 'Xvfb') && hasWebKitForPython(),
    packages: ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'],
  },
};

/**
 * Installs the programs of the tests where this is root on Debian, and notes the paths of Chromium.
 *
 * @returns the engines that can take the tour, and those that cannot
 * @throws when another program could not be had; says what to do
 */
export function ensurePrograms(): { engines: string[]; missing: string[] } {
  process.env.CHROMIUM_PATH = ensureChromium();
  const shell = 'chromium-headless-shell';
  if (ensureProgram(shell, shell)) process.env.HEADLESS_SHELL_PATH = findProgram([shell]);
  ensureEmulator();
  if (!ensureProgram('pdftotext', 'poppler-utils')) {
    throw new Error('pdftotext could not be found — install poppler-utils');
  }
  ensureProgram('openssl', 'openssl');
  for (const [name, { isThere, packages }] of Object.entries(engines)) {
    if (isThere()) continue;
    console.log(`Installing ${name} for the tests; this takes a minute, once.`);
    installDebianPackages(...packages);
  }
  const isPresent = (name: string) =>
    hasPrograms('openssl') && engines[name as keyof typeof engines].isThere();
  const names = Object.keys(engines);
  return { engines: names.filter(isPresent), missing: names.filter((name) => !isPresent(name)) };
}

/** The path of Firefox, or of the one that is named. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? findProgram(['firefox-esr', 'firefox']);
}

function ensureProgram(program: string, debianPackage: string): boolean {
  if (!hasPrograms(program)) installDebianPackages(debianPackage);
  return hasPrograms(program);
}

function hasPrograms(...names: string[]): boolean {
  return names.every((name) => findProgram([name]));
}

function hasWebKitForPython(): boolean {
  const check = "import gi; gi.require_version('WebKit2', '4.1')";
  return spawnSync('/usr/bin/python3', ['-c', check]).status === 0;
}
