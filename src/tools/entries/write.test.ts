import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experience, makeContent } from '../../../tests/helpers/content.ts';
import { readAll } from '../../../tests/helpers/pull.ts';
import { findStepErrors, planStep, writeSteps } from './write.ts';

const path = 'experience/a.yaml';

test.each([
  ['changed', 'experience/a.yaml', 'mine'],
  ['made', 'experience/b.yaml', 'mine'],
])('a file that was %s after the plan stays, and nothing is written', async (_, there, text) => {
  const root = await makeContent({ [path]: experience });
  const steps = [
    ...(await planStep(root, path, experience.replace('Developer', 'Author'))),
    ...(await planStep(root, 'experience/b.yaml', experience)),
  ];
  await writeFile(join(root, there), text);
  const before = await readAll(root);
  await expect(writeSteps(root, steps)).rejects.toThrow(`${there} has changed meanwhile`);
  expect(await readAll(root)).toEqual(before);
});

test('a step that changes nothing is none, and errors that were there before prevent none', async () => {
  const bad = experience.replace('role: Developer\n', '');
  const root = await makeContent({ [path]: experience, 'experience/bad.yaml': bad });
  expect(await planStep(root, path, experience)).toEqual([]);
  const good = await planStep(root, path, experience.replace('Developer', 'Author'));
  expect(await findStepErrors(root, good)).toEqual([]);
  const [error] = await findStepErrors(root, await planStep(root, path, bad));
  expect(error).toMatchObject({ file: join(root, path), message: 'missing field "role"' });
  await writeSteps(root, good);
  expect(await readFile(join(root, path), 'utf8')).toContain('role: Author');
});
