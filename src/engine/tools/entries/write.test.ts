import { readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experience, makeContent, profile } from '../../../../tests/helpers/content.ts';
import { readAll } from '../../../../tests/helpers/pull.ts';
import { toCustomType } from '../../schemas/content-types.ts';
import { makeDraft } from './draft.ts';
import { planDrafts, planMoves, planSiteChange, planText } from './plan.ts';
import { findStepErrors, offerSteps, writeSteps } from './write.ts';

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

test('a file that cannot be read is not taken for a new one', async () => {
  const root = await makeContent({});
  const file = join(root, 'site.yaml');
  await symlink(file, file);
  await expect(planSiteChange(root, () => ({}))).rejects.toThrow('ELOOP');
  const steps = planText('site.yaml', undefined, 'feed: 9\n');
  await expect(writeSteps(root, steps)).rejects.toThrow('ELOOP');
  expect(await readlink(file)).toBe(file);
});

test('of two commands that make room with one name, the second writes nothing', async () => {
  const root = await makeContent({ [path]: experience });
  const moves = planMoves(root, ['profile.yaml'], 'before');
  const steps = (name: string) => [{ path: 'profile.yaml', after: Buffer.from(`name: ${name}\n`) }];
  await writeSteps(root, steps('A'), moves);
  const again = writeSteps(root, steps('B'), moves);
  await expect(again).rejects.toThrow('profile.yaml has changed meanwhile');
  expect(await readFile(join(root, 'profile.yaml'), 'utf8')).toBe('name: A\n');
  expect(await readFile(moves[0]?.to ?? '', 'utf8')).toBe(profile);
});

test('schemas that cannot be written are told apart from the content', async () => {
  const root = await makeContent({ '.schemas': 'a file' });
  const said: string[] = [];
  const terminal = { write: (words: string) => void said.push(words), confirm: async () => true };
  const proposal = { root, steps: planText(path, undefined, experience), remarks: [] };
  await expect(offerSteps(proposal, { yes: true }, terminal)).rejects.toThrow(
    /^The content is written, but .*\.schemas\/\S+ is not: .* — fix that, and run npm run dev$/,
  );
  expect(said.at(-1)).toMatch(/^Wrote 1 file/);
  expect(await readFile(join(root, path), 'utf8')).toBe(experience);
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
