import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'docs/deploy';
const pages = readdirSync(folder);
const read = (file: string) => readFileSync(file, 'utf8');

test('every workflow that deploys has its page, which names what has to be set', () => {
  const hosts = readdirSync('.github/workflows').flatMap(
    (file) => file.match(/(?<=^deploy-).+(?=\.yml)/) ?? [],
  );
  expect(pages.toSorted()).toEqual(['README.md', ...hosts.map((host) => `${host}.md`)].toSorted());
  for (const host of hosts) {
    const workflow = read(`.github/workflows/deploy-${host}.yml`);
    const names = workflow.match(/(?<=(?:vars|secrets)\.)(?!CONTENT_GIT)\w+/g) ?? [];
    for (const name of names) expect(read(join(folder, `${host}.md`))).toContain(name);
    expect(read(join(folder, 'README.md'))).toContain(`](${host}.md)`);
  }
});

test('Netlify runs a command that is there, and publishes the folder that it makes', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const [, command = ''] = /^command = "npm run (\w+)"$/m.exec(read('netlify.toml')) ?? [];
  expect(scripts[command]).toContain('scripts/build.ts');
  expect(read('netlify.toml')).toMatch(/^publish = "dist\/client"$/m);
});

test('hosts take a version of Node.js that the project runs on', () => {
  const { engines } = JSON.parse(read('package.json'));
  expect(engines.node).toBe('>=20.19.0');
  expect(Number(read('.nvmrc'))).toBeGreaterThan(20);
});
