import { cp, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const made = ['node_modules', '.git', '.cache', '.contentlayer', '.generated', 'dist', '.env'];

export async function copyProject(folder: string): Promise<void> {
  const filter = (path: string) => !made.includes(basename(path));
  for (const name of (await readdir('.')).filter(filter)) {
    await cp(name, join(folder, name), { recursive: true, filter });
  }
}
