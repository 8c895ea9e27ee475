import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where the file stands, below the site's base, and beside the editor's own. */
export const licencesFile = 'third-party-licences.txt';

/** Writes the licences of all packages that the browser's code is of, and of `more`, such as a font. */
export function licencesPlugin(more: readonly string[] = []): Plugin {
  return {
    name: 'portfolio:licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const used = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(findPackage));
        const folders = new Set([...used, ...more.map((name) => resolve('node_modules', name))]);
        const source = formatLicences([...folders].sort().map(readLicence));
        this.emitFile({ type: 'asset', fileName: licencesFile, source });
      },
    },
  };
}

/** Vike's script for pages that React renders in the browser, which the build takes out again. */
const removed = /[\\/](?:vike|@brillout[\\/][^\\/]+)$/;

/** The folder of the package that a module is from; none for the project's own. */
function findPackage(id: string): string[] {
  if (id.startsWith('\0rolldown/')) return [resolve('node_modules/rolldown')];
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? [];
  return folder && !removed.test(folder) ? [folder] : [];
}

/** A package of others and under what it is passed on. */
export interface Licence {
  /** Its name, version and licence as SPDX writes it. */
  title: string;
  /** What has to go with the code, word for word. */
  text: string;
}

/** Texts for packages that name their licence and leave out its words. */
const standardTexts: Readonly<Record<string, string>> = {
  'Apache-2.0': 'apache-2.0.txt',
  MIT: 'mit.txt',
};

/** @throws with the package's name when its licence is nowhere */
export function readLicence(folder: string): Licence {
  const file = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license: id = '' } = JSON.parse(file);
  const own = readdirSync(folder)
    .filter((entry) => /^(?:licen[cs]e|copying|notice)(?:[.-](?:md|txt|mit))?$/i.test(entry))
    .sort()
    .map((entry) => readText(join(folder, entry)));
  const texts = isWhole(id, own) ? own : [...own, readStandardText(name, id)];
  const text = [...texts, ...readFontLicences(join(folder, 'npm/assets'))].join('\n\n');
  return { title: `${name} ${version} (${id})`, text };
}

/** Apache's licence is often named by a few lines, and wants its whole text beside them. */
function isWhole(id: string, texts: readonly string[]): boolean {
  if (id !== 'Apache-2.0') return texts.length > 0;
  return texts.some((text) => text.includes('TERMS AND CONDITIONS FOR USE'));
}

function readStandardText(name: string, id: string): string {
  const file = standardTexts[id];
  if (!file)
    throw new Error(
      `${name} is in the site without the text of its licence (${id}) — put the text into src/build/licences/texts, or take another package`,
    );
  return readText(fileURLToPath(new URL(`texts/${file}`, import.meta.url)));
}

/** The fonts of the CMS lie among its files with a licence each, under their name. */
function readFontLicences(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const [, name] = /^(.+)\.LICENSE\.txt$/.exec(file) ?? [];
    return name ? [`The font ${name}\n\n${readText(join(folder, file))}`] : [];
  });
}

function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}

const head = `Third-party licences

Code, type faces and icons of others that this site sends to a browser, each with its licence.`;

/** Formats a file of licences: packages of the same text stand together over it. */
export function formatLicences(licences: readonly Licence[]): string {
  const byText = new Map<string, string[]>();
  for (const { title, text } of licences) byText.set(text, [...(byText.get(text) ?? []), title]);
  const parts = [...byText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  return `${[head, ...parts].join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}
