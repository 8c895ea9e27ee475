import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { hasCode } from '../has-code.ts';

export type Settings = Record<string, string | undefined>;

/**
 * What the owner set for the project in `folder`: the environment first, then the `.env` files
 * that Vite reads in `mode`. A name that the environment sets to nothing stays empty.
 */
export async function readSettings(
  mode: 'production' | 'development' = 'production',
  folder = process.cwd(),
): Promise<Settings> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  // Vite's own reader would do, but takes a second to load.
  const read = (file: string) => readFile(resolve(folder, file), 'utf8').catch(() => '');
  const texts = await Promise.all(files.map(read));
  return Object.assign({}, ...texts.map((text) => parseEnv(text)), process.env);
}

/**
 * The port that `PORT` asks for; 0 is any free one. `standard` when it is not set or empty.
 *
 * @throws when it is no port
 */
export function readPort({ PORT }: Settings, standard: number): number {
  const text = PORT?.trim();
  if (!text) return standard;
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`PORT is "${text}" — set it to a number from 0 to 65535`);
}

/** Says in words, where it can, why a server could not listen. */
export function explainPort(error: unknown, port: number): unknown {
  // Vite's own error carries no code.
  if (hasCode(error, 'EADDRINUSE') || String(error).includes('already in use')) {
    return new Error(
      `Port ${port} is taken by another program — end it, or set PORT to another number`,
    );
  }
  if (!hasCode(error, 'EACCES')) return error;
  return new Error(
    `Port ${port} is reserved by the system — set PORT to a number from 1024 to 65535`,
  );
}
