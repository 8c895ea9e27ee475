import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script that bundles into `outDir`, in a process of its own that ends with this one.
 *
 * @throws what the script says when it fails, or is stopped
 */
export async function runBundler(
  script: string,
  outDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const command = ['--import', 'tsx', script, outDir];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'ignore', 'pipe'] });
  const stop = () => void child.kill();
  process.once('exit', stop);
  signal?.addEventListener('abort', stop);
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  if (code !== 0) throw new Error(words.trim());
  process.stderr.write(words);
}
