import { readdirSync } from 'node:fs';
import { hashFiles, listFiles } from './hash-files.ts';

/** What decides, beside the content and the settings, what a build comes out as. */
const sources = ['src'];
const files = [
  'contentlayer.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Vite looks for these by itself. */
const stylesConfig = /^(?:postcss\.config|\.postcssrc)/;

let version: string | undefined;

/** A hash of the code of the site: what was made by another code is never taken for its own. */
export function readCodeVersion(): string {
  version ??= findCodeVersion();
  return version;
}

/** The same for the code as it is now, which may have been edited since. */
export function findCodeVersion(): string {
  const isNoTest = (path: string) => !/\.test\.tsx?$/.test(path);
  const own = readdirSync('.').filter((name) => stylesConfig.test(name));
  const code = [...sources, ...files, ...own].flatMap(listFiles).filter(isNoTest);
  return hashFiles([...code, ...listFiles('public')]);
}
