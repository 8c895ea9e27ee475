import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordTypes } from '../../schemas/index.ts';
import type { CompiledRecord } from './compile-records.ts';
import { drawTypes } from './draw-types.ts';

/**
 * Writes the package that pages import as `contentlayer/generated`: Contentlayer's types, and
 * the records as one file of JSON a type. A file that would stay the same is left alone.
 *
 * @param folder like `.contentlayer/generated`
 * @param records by record type, as `compileRecords` gives them
 */
export async function writeGenerated(
  folder: string,
  records: ReadonlyMap<string, readonly CompiledRecord[]>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, isSingleton } of recordTypes) {
    const found = records.get(name) ?? [];
    await write(join(folder, `${name}.json`), JSON.stringify(isSingleton ? found[0] : found));
  }
  await writePackage(folder);
}

/**
 * Writes the package without a record, where there is none yet: a development server has to find
 * it when it starts, also where the content has errors.
 */
export async function writeEmpty(folder: string): Promise<void> {
  if (!isEmpty(folder)) return;
  await mkdir(folder, { recursive: true });
  for (const { name, isSingleton } of recordTypes) {
    await write(join(folder, `${name}.json`), isSingleton ? noRecord : '[]');
  }
  await writePackage(folder);
}

/** Whether no content was ever written into the package. */
export function isEmpty(folder: string): boolean {
  return recordTypes.some(({ name, isSingleton }) => {
    const file = join(folder, `${name}.json`);
    return isSingleton && (!existsSync(file) || readFileSync(file, 'utf8') === noRecord);
  });
}

const noRecord = 'null';

async function writePackage(folder: string): Promise<void> {
  await write(join(folder, 'index.mjs'), drawIndex());
  await drawTypes(folder);
}

async function write(file: string, text: string): Promise<void> {
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written !== text) await writeFile(file, text);
}

/** Reads the records when it is loaded, so that a page's code need not be built for each of them. */
function drawIndex(): string {
  const reads = recordTypes.map(
    ({ name, exportName }) => `export const ${exportName} = read('${name}');`,
  );
  const all = recordTypes.map(({ exportName, isSingleton }) =>
    isSingleton ? exportName : `...${exportName}`,
  );
  return `// Written by the build from the content folder.
import { readFileSync } from 'node:fs';

export { isType } from 'contentlayer2/client';

const read = (type) => JSON.parse(readFileSync(new URL(\`\${type}.json\`, import.meta.url), 'utf8'));

${reads.join('\n')}
export const allDocuments = [${all.join(', ')}];
`;
}
