import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ownerFile, shippedFile } from '../../model/places.ts';
import { hasCode } from '../files.ts';

/** The settings of the owner, by their names in `.env`. */
export type Settings = Record<string, string | undefined>;

/** The text of a setting without the space around it; empty when it is not set. */
export type Read = (name: string) => string;

/** Makes the function that reads one setting. */
export function createRead(settings: Settings): Read {
  return (name) => settings[name]?.trim() ?? '';
}

/** An error in a setting; `message` says what is wrong and how to fix it. */
export interface EnvError {
  name: string;
  message: string;
}

/** The patterns of settings by their names, with advice for values that do not match. */
export type Shapes = Readonly<Record<string, readonly [pattern: RegExp, advice: string]>>;

/** Finds the settings that do not match their patterns. */
export function findMisshapen(read: Read, shapes: Shapes): EnvError[] {
  return Object.entries(shapes).flatMap(([name, [pattern, advice]]) => {
    const text = read(name);
    const isUrl = /^https?:/i.test(text);
    if (!text || (pattern.test(text) && (!isUrl || URL.canParse(text)))) return [];
    // A name or a password in a URL would be public.
    const message = holdsPassword(text) ? 'has a name or a password in it — leave them out' : '';
    return [{ name, message: message || `is "${text}" — ${advice}` }];
  });
}

/** Whether a name or a password is in a URL, so that nothing may show it. */
export const holdsPassword = (url: string) => /\/\/[^/?#]*@/.test(url);

/** Reads the owner's settings: the environment, even empty values, overrides the `.env` files of Vite's `mode`. */
export async function readSettings(
  mode: 'production' | 'development' = 'production',
  folder = ownerFile(),
): Promise<Settings> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  // Vite's reader takes a second to load.
  const read = (file: string) => readFile(resolve(folder, file), 'utf8').catch(() => '');
  const texts = await Promise.all(files.map(read));
  return Object.assign({}, ...texts.map((text) => parseEnv(text)), process.env);
}

/** Reads the port in `PORT`, where 0 is any free one, or else `standard`. */
export function readPort({ PORT }: Settings, standard: number): number {
  const text = PORT?.trim();
  if (!text) return standard;
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`PORT is "${text}" — set it to a number from 0 to 65535`);
}

/** Explains the error of a server whose port is taken; returns other errors as they are. */
export function explainPort(error: unknown, port: number): unknown {
  // Vite's own error carries no code.
  const isTaken = hasCode(error, 'EADDRINUSE') || String(error).includes('already in use');
  if (!isTaken) return error;
  return new Error(
    `Port ${port} is taken by another program — end it, or set PORT to another number`,
  );
}

/** Whether a text contains a private key: in PEM, in a service account's file, or its bare base64. */
export function holdsPrivateKey(text: string): boolean {
  return /PRIVATE KEY|"private_key|\bMII[\w+/\\]{60}/.test(text);
}

/** Every setting, set to nothing: what is not set would be read from the owner's `.env`. */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  readFileSync(shippedFile('.env.example'), 'utf8')
    .match(/^\w+(?==)/gm)
    ?.map((name) => [name, '']) ?? [],
);
