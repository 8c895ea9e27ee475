import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '../../scripts/emulator/start.ts';
import { serveBuild } from '../../scripts/server/serve-build.ts';
import { openInbox } from '../../src/inbox/inbox.ts';
import { guardedBuild, manyBuild, photoBuild, testBuild } from './test-build.ts';

/** Serves the builds the way owners and hosts do, with the real emulator behind some of them. */
export default async function setup(): Promise<() => Promise<void>> {
  const inboxDir = await mkdtemp(join(tmpdir(), 'inbox-'));
  const emulator = await startEmulator({
    port: testBuild.emulatorPort,
    rulesFile: 'firestore.rules',
  });
  const inbox = openInbox(inboxDir);
  const servers = {
    INBOX_SITE: await serveBuild({ dir: 'dist/client', port: 0, inbox }),
    STATIC_SITE: await serveBuild({ dir: 'dist/client', port: 0 }),
    FIRESTORE_SITE: await serveBuild({ dir: `${testBuild.outDir}/client`, port: 0 }),
    GUARDED_SITE: await serveBuild({ dir: `${guardedBuild.outDir}/client`, port: 0 }),
    MANY_SITE: await serveBuild({ dir: `${manyBuild.outDir}/client`, port: 0 }),
    PHOTO_SITE: await serveBuild({ dir: `${photoBuild.outDir}/client`, port: 0 }),
  };
  for (const [name, { url }] of Object.entries(servers)) process.env[name] = url;
  process.env.INBOX_DIR = inboxDir;
  return async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()));
    await emulator.stop();
    await rm(inboxDir, { recursive: true, force: true });
  };
}
