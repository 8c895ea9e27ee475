import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { startVike } from './vike.ts';

test('a build that fails at once can remove its folder, into which the kept bundle is copied', async () => {
  const folder = await makeFolder();
  const [kept, next] = [join(folder, 'kept'), join(folder, 'next')];
  const names = Array.from({ length: 60 }, (_, index) => `server/chunks/${index % 3}/${index}.js`);
  await writeFiles(kept, Object.fromEntries(names.map((name) => [name, 'x'.repeat(9000)])));
  for (let round = 0; round < 20; round++) {
    const vike = startVike();
    vike.bundle(next, { folder: kept, isKept: true }, () => {});
    if (round % 2 === 0) await new Promise(setImmediate);
    await vike.stop();
    await expect(rm(next, { recursive: true, force: true }), `round ${round}`).resolves.toBe(
      undefined,
    );
  }
});
