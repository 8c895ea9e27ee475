import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experience, makeContent } from '../../../tests/helpers/content.ts';
import { readAll } from '../../../tests/helpers/pull.ts';
import { toCustomType } from '../../schemas/content-types.ts';
import { makeDraft } from './draft.ts';
import { planDrafts, planText } from './plan.ts';
import { findStepErrors, writeSteps } from './write.ts';

const path = 'experience/a.yaml';

test.each([
  ['changed', 'experience/a.yaml', 'mine'],
  ['made', 'experience/b.yaml', 'mine'],
])('a file that was %s after the plan stays, and nothing is written', async (_, there, text) => {
  const root = await makeContent({ [path]: experience });
  const steps = [
    ...planText(path, experience, experience.replace('Developer', 'Author')),
    ...planText('experience/b.yaml', undefined, experience),
  ];
  await writeFile(join(root, there), text);
  const before = await readAll(root);
  await expect(writeSteps(root, steps)).rejects.toThrow(`${there} has changed meanwhile`);
  expect(await readAll(root)).toEqual(before);
});

test('a step that changes nothing is none, and errors that were there before prevent none', async () => {
  const bad = experience.replace('role: Developer\n', '');
  const root = await makeContent({ [path]: experience, 'experience/bad.yaml': bad });
  expect(planText(path, experience, experience)).toEqual([]);
  const good = planText(path, experience, experience.replace('Developer', 'Author'));
  expect(await findStepErrors(root, good)).toEqual([]);
  const [error] = await findStepErrors(root, planText(path, experience, bad));
  expect(error).toMatchObject({ file: join(root, path), message: 'missing field "role"' });
  await writeSteps(root, good);
  expect(await readFile(join(root, path), 'utf8')).toContain('role: Author');
});

test('a file that is as its step would make it stays, and the others are written', async () => {
  const root = await makeContent({ [path]: experience });
  const steps = [path, 'experience/b.yaml'].map((one) => ({
    path: one,
    after: Buffer.from(experience),
  }));
  await writeSteps(root, steps);
  expect(await readFile(join(root, 'experience/b.yaml'), 'utf8')).toBe(experience);
});

const talk = toCustomType('talks', 'yaml');

test('drafts of one title get files of their own, and a picture its file', () => {
  const picture = { field: 'image', name: 'images/a.png', bytes: Buffer.from('x') };
  const steps = planDrafts([makeDraft(talk, 'A'), { ...makeDraft(talk, 'a'), picture }]);
  const paths = ['talks/a.yaml', 'talks/a-2.yaml', 'talks/images/a.png'];
  expect(steps.map(({ path }) => path)).toEqual(paths);
  expect(String(steps[1]?.after)).toContain('image: images/a.png');
});
