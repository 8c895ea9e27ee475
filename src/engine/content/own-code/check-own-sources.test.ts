import { afterEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { formatErrors, toErrors } from '../error.ts';
import { checkOwnSources } from './check-own-sources.ts';
import { readOwnComponents } from './read-component.ts';

const cwd = vi.spyOn(process, 'cwd');
afterEach(() => cwd.mockReset());

/** Checks the code of an owner's folder; each finding as its place and what it says. */
async function check(files: Record<string, string>, hosts?: string[]): Promise<string[]> {
  const folder = await makeFolder();
  cwd.mockReturnValue(folder);
  await writeFiles(folder, files);
  const components = await readOwnComponents();
  const islands = components.flatMap(({ client, file }) => (client ? file : []));
  const found = await checkOwnSources(islands, hosts);
  return found.map(([file, finding, text]) => {
    const [line = ''] = formatErrors(toErrors(file, [finding], text)).split('\n');
    return line.replace(/ {2}error {2}(.*) {2}own-code$/, ' $1');
  });
}

const island = "export const client = 'load';\nexport default function A() { return null; }\n";

test('an island has no modules of Node, also in what it imports, and only parts of the kit', async () => {
  expect(
    await check({
      'src/components/a.tsx': `import { use } from './parts/b';\nimport { Picture, useWords, z } from 'frontispiece/components';\n${island}`,
      'src/components/parts/b.ts': "export { readFileSync as use } from 'node:fs';\n",
      'src/components/types.tsx': `import type { Stats } from 'node:fs';\n${island}`,
    }),
  ).toEqual([
    'src/components/a.tsx:2:38 an island cannot use "Picture": it has no site in the browser',
    'src/components/parts/b.ts:1:37 an island runs in the browser, which has no "node:fs"',
  ]);
});

test('what only the build renders may use all of both', async () => {
  const text = "import fs from 'node:fs';\nimport { Picture } from 'frontispiece/components';\n";
  const component = 'export default function A() { return null; }\n';
  expect(await check({ 'src/components/a.tsx': text + component })).toEqual([]);
});

test('a package that is not installed is named with its line', async () => {
  const text =
    "import { a } from '@some/where/deep';\nimport b from 'nowhere';\nimport c from '@/alias';\n";
  expect(await check({ 'src/sections/a.tsx': text })).toEqual([
    'src/sections/a.tsx:1:19 the package "@some/where" is not installed',
    'src/sections/a.tsx:2:15 the package "nowhere" is not installed',
  ]);
});

test('what loads from another host needs the consent of site.yaml; a link does not', async () => {
  const files = {
    'src/components/a.tsx': `export default function A() {
  fetch('https://api.example.com/now');
  return <p><a href="https://example.org">a</a><iframe src="https://player.example.com/1" title="b" /></p>;
}
export const load = () => import('https://cdn.example.com/x.js');
`,
  };
  const say = (place: string, origin: string) =>
    `src/components/a.tsx:${place} loads from ${origin}, which the security policy of the pages blocks`;
  expect(await check(files)).toEqual([
    say('2:9', 'https://api.example.com'),
    say('3:60', 'https://player.example.com'),
    say('5:34', 'https://cdn.example.com'),
  ]);
  const hosts = ['https://api.example.com', 'https://Player.example.com'];
  expect(await check(files, hosts)).toEqual([say('5:34', 'https://cdn.example.com')]);
});
