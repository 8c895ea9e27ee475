import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../helpers/content.ts';
import { siteFiles } from '../../helpers/sites.ts';

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** Starts the development server, as `npm run dev` does, on a copy of the site's content to be edited. */
export async function startDevServer(port: number) {
  const contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  await writeFiles(contentDir, siteFiles);
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { ...process.env, CONTENT_DIR: contentDir, PORT: String(port), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let log = '';
    const read = (chunk: Buffer) => {
      log += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(log)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log}`)));
  });
  return { url, contentDir, stop: () => child.kill() };
}
