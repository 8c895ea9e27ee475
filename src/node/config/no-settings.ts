import { readFileSync } from 'node:fs';
import { engineFile } from '../../site/places.ts';

/** Every setting, set to nothing: what is not set would be read from the owner's `.env`. */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  readFileSync(engineFile('.env.example'), 'utf8')
    .match(/^\w+(?==)/gm)
    ?.map((name) => [name, '']) ?? [],
);
