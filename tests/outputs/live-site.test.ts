import { expect, test } from 'vitest';
import { checkLiveSite } from '../../src/tools/doctor/live-checks.ts';
import { serveBuild } from '../helpers/serve-sites.ts';
import { firestoreBuild } from '../helpers/sites.ts';

test('the check of live sites knows the pages of a real build, and what this one lacks', async () => {
  const server = await serveBuild({ dir: `${firestoreBuild.outDir}/client`, port: 0 });
  const results = await checkLiveSite(server.url, {}).finally(() => server.close());
  const said = results.map(({ kind, name }) => `${kind} ${name}`);
  expect(said).toEqual([
    'ok Page',
    'ok Files',
    'error Address',
    'ok Headers',
    'ok Scripts',
    'ok Not found',
    'error Form',
  ]);
});
