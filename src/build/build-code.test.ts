import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { type Bundle, buildCode } from './build-code.ts';
import { findCodeVersion } from './code-version.ts';

const bundleText = (text: string) =>
  vi.fn<Bundle>(async (outDir) => {
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, 'code.js'), text);
  });

async function makePlaces() {
  const folder = await makeFolder();
  const build = async (
    name: string,
    settings: object,
    bundle: Bundle,
    findVersion = findCodeVersion,
  ) => {
    const outDir = join(folder, name);
    await buildCode(outDir, { ...settings }, { folder: join(folder, 'code'), bundle, findVersion });
    return readFileSync(join(outDir, 'code.js'), 'utf8');
  };
  return { folder, build };
}

test('code of the same settings is built once', async () => {
  const { build } = await makePlaces();
  expect(await build('one', { VITE_A: '1' }, bundleText('first'))).toBe('first');
  const second = bundleText('second');
  expect(await build('two', { VITE_A: '1', HOME: '/elsewhere' }, second)).toBe('first');
  expect(second).not.toHaveBeenCalled();
});

test.each([{ VITE_A: '2' }, { VITE_B: '1' }, { BASE_PATH: '/x/' }, {}])(
  'other settings are other code: %o',
  async (settings) => {
    const { build } = await makePlaces();
    await build('one', { VITE_A: '1' }, bundleText('first'));
    expect(await build('two', settings, bundleText('second'))).toBe('second');
  },
);

test('a bundle that fails is told and not kept', async () => {
  const { folder, build } = await makePlaces();
  const failing: Bundle = () => Promise.reject(new Error('no such module'));
  await expect(build('one', {}, failing)).rejects.toThrow('no such module');
  expect(existsSync(join(folder, 'code'))).toBe(false);
  expect(await build('two', {}, bundleText('fixed'))).toBe('fixed');
});

test.each(['edited', 'deleted'])('what was kept and then %s is built anew', async (what) => {
  const { folder, build } = await makePlaces();
  await build('one', {}, bundleText('first'));
  const [name = ''] = readdirSync(join(folder, 'code'));
  const file = join(folder, 'code', name, 'code/code.js');
  await (what === 'edited' ? writeFile(file, '') : rm(file));
  expect(await build('two', {}, bundleText('second'))).toBe('second');
  expect(await build('three', {}, bundleText('third'))).toBe('second');
});

test('a bundle is not kept when the code was edited while it was made', async () => {
  const { folder, build } = await makePlaces();
  await build('one', {}, bundleText('first'), () => 'another version');
  expect(existsSync(join(folder, 'code'))).toBe(false);
  expect(await build('two', {}, bundleText('second'))).toBe('second');
});

test('the four used last are kept', async () => {
  const { folder, build } = await makePlaces();
  for (const n of [1, 2, 3, 4, 5]) await build(String(n), { VITE_A: String(n) }, bundleText('x'));
  expect(readdirSync(join(folder, 'code'))).toHaveLength(4);
});
