import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SchemaDef } from 'contentlayer/core';
import { recordTypes } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';

/**
 * Has Contentlayer draw the types of the records into `folder`, and the package around it. It
 * takes a second to load, so it is asked only when the schemas are not those of the last time.
 */
export async function drawTypes(folder: string): Promise<void> {
  const packageFile = join(dirname(folder), 'package.json');
  const version = `0.0.0-${hashSchemas()}`;
  const files = ['types.d.ts', 'index.d.ts'].map((name) => join(folder, name));
  if (files.every(existsSync) && (await readVersion(packageFile)) === version) return;
  const [types, index] = await askContentlayer();
  await writeFile(join(folder, 'types.d.ts'), types);
  await writeFile(join(folder, 'index.d.ts'), index);
  await writeFile(packageFile, drawPackage(version));
}

function hashSchemas(): string {
  const { version } = createRequire(import.meta.url)('contentlayer2/package.json');
  const shapes = recordTypes.map(({ schema, ...type }) => ({ ...type, ...toJsonSchema(schema) }));
  return createHash('sha256')
    .update(JSON.stringify([version, shapes]))
    .digest('hex')
    .slice(0, 12);
}

async function readVersion(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')).version;
  } catch {
    return undefined;
  }
}

async function askContentlayer(): Promise<[types: string, index: string]> {
  const { makeDataTypes, renderTypes, runMain } = await import('contentlayer/core');
  const { openSource } = await import('../../../contentlayer.config.ts');
  const { options, type, provideSchema } = await openSource('');
  const run = runMain({ tracingServiceName: 'types', verbose: false });
  const schemaDef = (await run(provideSchema(''))) as SchemaDef;
  const generationOptions = { options, sourcePluginType: type };
  return [renderTypes({ schemaDef, generationOptions }), makeDataTypes({ schemaDef, options })];
}

function drawPackage(version: string): string {
  const about = {
    name: 'dot-contentlayer',
    version,
    exports: { './generated': { import: './generated/index.mjs' } },
    typesVersions: { '*': { generated: ['./generated'] } },
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}
