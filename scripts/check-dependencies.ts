import { readFileSync } from 'node:fs';
import { fail } from '../src/build/command/fail.ts';
import { checkInstallScripts } from '../src/tools/dependencies/check-install-scripts.ts';
import { checkLock } from '../src/tools/dependencies/check-lock.ts';
import { checkUses, type Manifest } from '../src/tools/dependencies/check-uses.ts';
import { findUses } from '../src/tools/dependencies/find-uses.ts';
import { listSources } from '../src/tools/dependencies/list-sources.ts';
import { readLock } from '../src/tools/dependencies/lock.ts';

/** Looks at every package of the project: each is used, licensed, current and there once. */
function checkDependencies(): void {
  const manifest: Manifest & { allowScripts?: Record<string, boolean> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const locked = readLock('.');
  const errors = [
    ...checkUses(manifest, listSources('.').flatMap(findUses)),
    ...checkLock(locked, direct),
    ...checkInstallScripts(locked, manifest.allowScripts),
  ];
  if (errors.length > 0) throw new Error(errors.join('\n'));
  console.log(`${direct.length} dependencies, ${Object.keys(locked).length} packages, no errors`);
}

try {
  checkDependencies();
} catch (error) {
  fail(error);
}
