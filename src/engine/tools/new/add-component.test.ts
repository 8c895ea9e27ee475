import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { readOwnComponents } from '../../content/own-code/read-component.ts';
import { addComponent } from './add-component.ts';

let folder = '';
beforeEach(async () => {
  folder = await makeFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

const manifest = { name: 'me', devDependencies: { vitest: '^3.0.0' } };

test('a component comes with its styles, its test and the packages that the test needs', async () => {
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const output = await addComponent('Tic-tac-toe');
  expect(output).toMatch(/^src\/components\/tic-tac-toe\.tsx\n.*\.module\.css\n.*\.test\.tsx\n/);
  expect(output).toContain('In any MDX file: <TicTacToe label="Hello" />');
  expect(output).toContain('Added to package.json: @types/react, typescript. Then: npm install');
  const { devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(devDependencies).toMatchObject({ vitest: '^3.0.0', typescript: expect.any(String) });
  const [component] = await readOwnComponents();
  expect(component).toMatchObject({ name: 'TicTacToe', hasSchema: true, findings: [] });
});

test.each([
  ['TicTacToe', 'TicTacToe'],
  ['  Übersicht der Räume! ', 'UbersichtDerRaume'],
  ['3D model', 'DModel'],
])('%j is written as a name of code', async (title, name) => {
  expect(await addComponent(title)).toContain(`<${name} label`);
});

test.each([
  [undefined, 'Which name? Write npx frontispiece new component "<name>"'],
  ['日本', 'no component can have the name "日本": write one with letters of English'],
])('%j is answered with what to write', async (title, message) => {
  await expect(addComponent(title)).rejects.toThrow(message);
});

test('a component is never written over', async () => {
  await addComponent('Chess');
  await expect(addComponent('chess')).rejects.toThrow(
    'src/components/chess.tsx is <Chess> already. Nothing was written.',
  );
});
