import { readFileSync } from 'node:fs';
import { checkInstallScripts } from './dependencies/check-install-scripts.ts';
import { checkLock } from './dependencies/check-lock.ts';
import { checkUses, type Manifest } from './dependencies/check-uses.ts';
import { findUses } from './dependencies/find-uses.ts';
import { listSources } from './dependencies/list-sources.ts';
import { readLock } from './dependencies/lock.ts';
import { fail } from './fail.ts';

/** Looks at every package of the project: each is used, licensed, current and there once. */
function checkDependencies(): void {
  const manifest: Manifest & { allowScripts?: Record<string, boolean> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const locked = readLock('.');
  const faults = [
    ...checkUses(manifest, listSources('.').flatMap(findUses)),
    ...checkLock(locked, direct),
    ...checkInstallScripts(locked, manifest.allowScripts),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(`${direct.length} dependencies, ${Object.keys(locked).length} packages, no faults`);
}

try {
  checkDependencies();
} catch (error) {
  fail(error);
}
