import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { experience, makeContent } from '../../../../tests/helpers/content.ts';
import { describeEditor } from './describe-editor.ts';

test('the owner is told of files that the editor does not show', async () => {
  const names = ['a.yml', 'b.yml', 'c.yaml'].map((name) => [`experience/${name}`, experience]);
  const contentDir = await makeContent(Object.fromEntries(names));
  onTestFinished(() => rm(contentDir, { recursive: true }));
  const access = { token: 'a1', apiPath: '/site/admin/api', basePath: '/site/', contentDir };
  const { settings, notes } = await describeEditor(access, 'http://localhost:5173');
  expect(notes).toEqual([
    'The editor does not show "experience/c.yaml": call it "experience/c.yml", as the other files there end.',
  ]);
  const api_root = 'http://localhost:5173/site/admin/api';
  expect(settings).toMatchObject({ token: 'a1', config: { backend: { api_root } } });
});
