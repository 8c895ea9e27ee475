import { spawnSync } from 'node:child_process';
import { findProgram, installDebianPackages } from '../../src/tools/chromium.ts';

const engines = {
  Chromium: { isThere: () => true, packages: [] },
  Firefox: { isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  WebKit: {
    isThere: () => hasPrograms('WebKitWebDriver', 'Xvfb') && hasWebKitForPython(),
    packages: ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'],
  },
};

/**
 * Installs what the tour's engines need where this is root on Debian, and hands back which of them can
 * take it. Chromium is made sure of elsewhere.
 */
export function ensureEngines(): { present: string[]; missing: string[] } {
  const present: string[] = [];
  const missing: string[] = [];
  for (const [name, { isThere, packages }] of Object.entries(engines)) {
    const isComplete = () => isThere() && hasPrograms('openssl');
    if (!isComplete()) {
      console.log(`Installing ${name} for the tests; this takes a minute, once.`);
      installDebianPackages(...packages, 'openssl');
    }
    (isComplete() ? present : missing).push(name);
  }
  return { present, missing };
}

/** The path of Firefox, or of the one that is named. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? findProgram(['firefox-esr', 'firefox']);
}

function hasPrograms(...names: string[]): boolean {
  return names.every((name) => findProgram([name]));
}

function hasWebKitForPython(): boolean {
  const check = "import gi; gi.require_version('WebKit2', '4.1')";
  return spawnSync('/usr/bin/python3', ['-c', check]).status === 0;
}
