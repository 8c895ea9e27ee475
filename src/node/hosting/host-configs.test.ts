import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTransformedRoutes, normalizeRoutes, routesSchema } from '@vercel/routing-utils';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { listHeaderRules } from './headers.ts';
import { listVercelRoutes, writeVercelConfig, writeVercelOutput } from './host-configs.ts';

const rules = listHeaderRules("default-src 'none'");
const routes = listVercelRoutes(rules);

interface Route {
  src?: string;
  headers?: Record<string, string>;
}

/** The headers that Vercel sends with a path; of two values of a header, it takes the later one. */
function send(routes: readonly Route[], path: string) {
  const matching = routes.filter(({ src }) => src && new RegExp(src).test(path));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

test("the routes keep to Vercel's schema, and Vercel reads them", () => {
  const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(routesSchema);
  expect(validate(routes), JSON.stringify(validate.errors)).toBe(true);
  expect(normalizeRoutes(structuredClone(routes) as never).error).toBeNull();
});

test.each([
  '/',
  '/projects/atlas',
  '/projects/atlas/',
  '/resume.pdf',
  '/resume.pdf/',
  '/assets/a-1b2c.js',
  '/.well-known/security.txt',
])('%s gets the headers that vercel.json gives it', (path) => {
  const { routes: expected } = getTransformedRoutes(JSON.parse(writeVercelConfig(rules)));
  expect(send(routes, path)).toEqual(send(expected as Route[], path));
});

test('the folder for Vercel has the site and its routes, and nothing of an older build', async () => {
  const folder = await makeFolder();
  const [client, output] = [join(folder, 'client'), join(folder, 'output')];
  mkdirSync(client);
  for (const name of ['index.html', '404.html', '_headers'])
    writeFileSync(join(client, name), name);
  mkdirSync(join(output, 'static'), { recursive: true });
  writeFileSync(join(output, 'static', 'old.html'), '');
  await writeVercelOutput(client, rules, output);
  expect(readdirSync(join(output, 'static'))).toEqual(['404.html', 'index.html']);
  expect(JSON.parse(readFileSync(join(output, 'config.json'), 'utf8'))).toEqual({
    version: 3,
    routes,
  });
});
