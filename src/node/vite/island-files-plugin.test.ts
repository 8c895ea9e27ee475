import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { islandFilesPlugin } from './island-files-plugin.ts';

const entry = `import { other } from './other.ts';
const files = '__ISLAND_FILES__';
export const load = () => import('./src/browser/islands/form.tsx');
export const more = () => import('./behavior.ts');
document.title = files + other;`;

const project = {
  'client.ts': entry,
  // A second entry, as Vike has one, puts Vite's helper into a chunk of its own.
  'second.ts': "export const load = () => import('./behavior.ts');\nload();",
  'other.ts': "export const other = 'other';",
  'behavior.ts': "import { other } from './other.ts';\nexport const value = other;",
  'src/browser/islands/form.tsx':
    "import { other } from '../../../other.ts';\nexport default other;",
};

/** Builds a small project with the plugin. */
async function bundle(files: Record<string, string>): Promise<Rolldown.OutputChunk[]> {
  const root = await makeFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [islandFilesPlugin()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { client: join(root, 'client.ts'), second: join(root, 'second.ts') },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

test('the first script knows the files of the islands, and needs no helper of Vite', async () => {
  const chunks = await bundle(project);
  const find = (name: string) => chunks.find((chunk) => chunk.name === name);
  const client = find('client');
  const form = find('form')?.fileName.split('/').at(-1) ?? '?';
  expect(client?.code).toContain(form);
  expect(client?.code).not.toMatch(/__ISLAND_FILES__|preload-helper/);
  // The other behavior is loaded by itself and is no part of an island.
  const list = /[`'"](\S*form\S*(?: \S+)*)[`'"]/.exec(client?.code ?? '')?.[1] ?? '';
  expect(list.split(' ')).not.toContain(find('behavior')?.fileName.split('/').at(-1));
});

test('a first script without an island ends the build', async () => {
  const client = entry.replace('./src/browser/islands/form.tsx', './behavior.ts');
  await expect(bundle({ ...project, 'client.ts': client })).rejects.toThrow(
    'No script imports an island any more.',
  );
});
