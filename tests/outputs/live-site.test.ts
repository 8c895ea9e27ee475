import { expect, test } from 'vitest';
import { checkLiveSite } from '../../src/tools/doctor/live-checks.ts';
import { serveBuild } from '../helpers/serve-build.ts';
import { firestoreBuild, plainBuild } from '../helpers/sites.ts';

test('the check of live sites knows the pages of a real build, and what this one lacks', async () => {
  const server = await serveBuild({ dir: `${plainBuild.outDir}/client`, port: 0 });
  const results = await checkLiveSite(server.url, {}).finally(() => server.close());
  const findings = results.filter(({ kind }) => kind === 'error' || kind === 'warning');
  expect(findings).toEqual([
    { kind: 'error', name: 'Address', text: expect.stringContaining('set SITE_URL') },
    { kind: 'error', name: 'Share image', text: expect.stringContaining('set SITE_URL') },
  ]);
  const sound = results.filter(({ kind }) => kind === 'ok').map(({ name }) => name);
  const names = ['Page', 'Headers', 'Policy', 'Files', 'Slashes', 'Not found', 'Caching'];
  expect(sound).toEqual(expect.arrayContaining(names));
});

test('the settings of the form are found in the scripts of a real build, and others are not', async () => {
  const server = await serveBuild({ dir: `${firestoreBuild.outDir}/client`, port: 0 });
  const { env } = firestoreBuild;
  const findForm = async (settings: Record<string, string>) =>
    (await checkLiveSite(server.url, settings)).find(({ name }) => name === 'Form');
  try {
    expect(await findForm(env)).toMatchObject({ kind: 'ok' });
    const text = expect.stringContaining('was built without VITE_EMAILJS_PUBLIC_KEY as set here');
    const other = { ...env, VITE_EMAILJS_PUBLIC_KEY: 'another' };
    expect(await findForm(other)).toMatchObject({ kind: 'error', text });
  } finally {
    server.close();
  }
});
