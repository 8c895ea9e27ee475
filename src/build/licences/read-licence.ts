import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A package of others and under what it is passed on. */
export interface Licence {
  name: string;
  version: string;
  /** As SPDX writes it. */
  id: string;
  /** What has to go with the code, word for word. */
  text: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** Texts for packages that name their licence and leave out its words. */
const standardTexts: Readonly<Record<string, string>> = {
  'Apache-2.0': 'apache-2.0.txt',
  MIT: 'mit.txt',
};

/** @throws with the package's name when its licence is nowhere */
export function readLicence(folder: string): Licence {
  const file = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license: id = '' }: Manifest = JSON.parse(file);
  const own = readdirSync(folder)
    .filter((entry) => /^(?:licen[cs]e|copying|notice)(?:[.-](?:md|txt|mit))?$/i.test(entry))
    .sort()
    .map((entry) => tidy(readFileSync(join(folder, entry), 'utf8')));
  const texts = isWhole(id, own) ? own : [...own, readStandardText(name, id)];
  return { name, version, id, text: texts.join('\n\n') };
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
  const path = fileURLToPath(new URL(`texts/${file}`, import.meta.url));
  return tidy(readFileSync(path, 'utf8'));
}

function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}
