import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '../../packages/inbox/src/index.ts';
import { readBasePath } from '../../src/engine/build/hosting/host-configs.ts';
import { type Inbox, openInbox } from '../../src/engine/tools/inbox/inbox.ts';
import {
  type ServeOptions,
  serveBuild as serveOutput,
} from '../../src/engine/tools/preview/serve-build.ts';
import buildMissingSites from './build-sites.ts';
import { emulatorPort, leastBuild, sites, type TestBuild } from './sites.ts';

/** Serves the builds the way owners and hosts do, with the real emulator behind some of them. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildMissingSites();
  const inboxDir = await mkdtemp(join(tmpdir(), 'inbox-'));
  const emulator = await startEmulator('firestore.rules', emulatorPort);
  const servers: Record<string, BuildServer> = {
    INBOX_SITE: await serve(leastBuild, openInbox(inboxDir)),
  };
  for (const [name, site] of Object.entries(sites)) servers[name] = await serve(site);
  for (const [name, { url }] of Object.entries(servers)) process.env[name] = url;
  process.env.SITE_BASE = new URL(process.env.FIRESTORE_SITE ?? '').pathname;
  process.env.INBOX_DIR = inboxDir;
  process.env.TEST_SEED ??= String(Date.now() % 1e6);
  return async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()));
    await emulator.stop();
    await rm(inboxDir, { recursive: true, force: true });
  };
}

/** Serves a build at the URL that it was built for. */
async function serve({ outDir }: TestBuild, inbox?: Inbox): Promise<BuildServer> {
  const basePath = await readBasePath(outDir);
  return serveBuild({ dir: `${outDir}/client`, port: 0, basePath, inbox });
}

type BuildServer = Awaited<ReturnType<typeof serveOutput>>;

/** Serves a build, and leaves no mark of that on the programs that tests start later. */
export async function serveBuild(options: ServeOptions): Promise<BuildServer> {
  // Vite notes the kind of its server there, and development servers would take it over.
  const { NODE_ENV } = process.env;
  try {
    return await serveOutput(options);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
