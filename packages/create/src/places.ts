import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const packageFolder = resolve(import.meta.dirname, '..');
const clone = resolve(packageFolder, '../..');

/** The clone that this runs in, from its source; undefined where it was installed. */
export const cloneFolder = existsSync(join(clone, 'src/engine/cli.ts')) ? clone : undefined;

/** A file that new folders get as it is in the project. */
export function readTemplate(path: string): string {
  return readFileSync(join(cloneFolder ?? join(packageFolder, 'template'), path), 'utf8');
}

/** The version of this package, which is that of all packages of the project. */
export const version: string = JSON.parse(
  readFileSync(join(packageFolder, 'package.json'), 'utf8'),
).version;

export type Texts = Record<keyof typeof import('../texts/en.json'), string>;

const textsFolder = join(packageFolder, 'texts');

/** The texts of this program in a language, or in English where it has none. */
export function readTexts(language: string): Texts {
  const names = readdirSync(textsFolder).map((file) => file.replace('.json', ''));
  const name = findLanguage(language, names) ?? 'en';
  return JSON.parse(readFileSync(join(textsFolder, `${name}.json`), 'utf8'));
}

/** The languages that the pages have UI texts in. */
export function listLanguages(): string[] {
  const folder = cloneFolder
    ? join(cloneFolder, 'src/engine/schemas/catalogs')
    : join(packageFolder, 'template/catalogs');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'others.json')
    .map((file) => file.replace('.json', ''))
    .sort();
}

/** Finds the nearest of the languages: itself, or another one of the same first part. */
export function findLanguage(tag: string, names: readonly string[]): string | undefined {
  const [first = ''] = tag.toLowerCase().split('-');
  return (
    names.find((name) => name.toLowerCase() === tag.toLowerCase()) ??
    names.find((name) => name.toLowerCase().split('-')[0] === first)
  );
}
