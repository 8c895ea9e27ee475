import { type Locked, nameOfPath } from './lock.ts';

/**
 * Compares the packages that would run a script when they are installed with what package.json says
 * of them under `allowScripts`, where npm 11 and later look.
 *
 * @returns a line an error, with how to fix it
 */
export function checkInstallScripts(
  locked: Locked,
  allowScripts: Readonly<Record<string, boolean>> = {},
): string[] {
  const found = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(found.map(([path]) => nameOfPath(path)));
  const unknown = [...names].filter((name) => !(name in allowScripts));
  const stale = Object.keys(allowScripts).filter((name) => !names.has(name));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return [
    ...unknown.map((name) => `${name} has an install script — npm install-scripts deny ${name}`),
    ...stale.map((name) => `${name} has no install script any more — npm install-scripts prune`),
    ...allowed.map(
      (name) =>
        `${name} may run its install script, which .npmrc forbids — npm install-scripts deny ${name}`,
    ),
  ];
}
