import { existsSync } from 'node:fs';

/** Names without a `VITE_` prefix: they are for the commands, not for the page. */
const names = ['PORT', 'BASE_PATH', 'INBOX_DIR'] as const;

/** What the owner set, if anything: the environment first, then the `.env` files. */
export type LocalSettings = Partial<Record<(typeof names)[number], string>>;

/** Reads the settings of the local server and the inbox for the project in `folder`. */
export async function readSettings(folder = process.cwd()): Promise<LocalSettings> {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local'];
  if (!files.some((file) => existsSync(`${folder}/${file}`))) return process.env;
  // Vite is slow to load, and without such a file it has nothing to add.
  const { loadEnv } = await import('vite');
  return loadEnv('production', folder, [...names]);
}

/** A port number from its text; undefined when the text is no such number. */
export function readPort(text = '4173'): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}
