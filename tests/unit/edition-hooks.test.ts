import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'postcss';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  (file) => `src/${file.replaceAll('\\', '/')}`,
);
const read = (file: string) => readFileSync(file, 'utf8');

/** Calls back for each class of a style sheet, `home_name`, or `name` in the module `home`. */
function listClasses(file: string): { name: string; line: number }[] {
  const classes: { name: string; line: number }[] = [];
  parse(read(file), { from: file }).walkRules(({ selector, source }) => {
    for (const [, name = ''] of selector.matchAll(/\.([A-Za-z][\w-]*)/g)) {
      classes.push({ name, line: source?.start?.line ?? 0 });
    }
  });
  return classes;
}

/** The classes that components give to their elements, as other style sheets name them. */
function listHooks(): Set<string> {
  const components = files.filter((file) => /\.tsx$/.test(file)).map(read);
  const hooks = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const stem = basename(file, '.module.css');
      const users = components.flatMap((text) => {
        const [, styles] =
          new RegExp(`import (\\w+) from '[^']*/${stem}\\.module\\.css'`).exec(text) ?? [];
        return styles
          ? [new RegExp(`\\b${styles}(?:\\.(\\w+)|\\[)`, 'g')].map((use) => [...text.matchAll(use)])
          : [];
      });
      const named = new Set(users.flat().map(([, name]) => name));
      // `styles[slot]` names them all.
      const all = listClasses(file).filter(({ name }) => named.has(name) || named.has(undefined));
      return all.map(({ name }) => `${stem}_${name}`);
    });
  return new Set(hooks);
}

test('each class of a module that an edition or a language styles is given to an element', () => {
  const hooks = listHooks();
  const sheets = files.filter((file) =>
    /^src\/engine\/pages\/(?:editions|routes\/styles)\/.*(?<!\.module)\.css$/.test(file),
  );
  expect(sheets.length).toBeGreaterThan(10);
  const orphans = sheets.flatMap((file) =>
    listClasses(file)
      .filter(({ name }) => name.includes('_') && !hooks.has(name))
      .map(({ name, line }) => `${file}:${line} .${name}`),
  );
  expect(orphans).toEqual([]);
});
