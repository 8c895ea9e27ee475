import { readFileSync } from 'node:fs';
import { getCompatibleVersions } from 'baseline-browser-mapping';
import { parseSync, transformWithOxc, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildTarget, oldestBrowsers } from '../../src/engine/build/vite/plugins.ts';
import { firestoreBuild, fullBuild } from '../helpers/sites.ts';
import { type Build, findAll, findBuild } from './builds.ts';

interface Feature {
  status?: { by_compat_key?: Record<string, { support: Record<string, string> }> };
}

const { features }: { features: Record<string, Feature> } = JSON.parse(
  readFileSync('node_modules/web-features/data.json', 'utf8'),
);

/** Every name of the web's own, such as `api.Window.fetch`, and whether a supported browser lacks it. */
const lacking = new Map(
  Object.values(features).flatMap(({ status }) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, { support }]): [string, boolean] => {
      const isIn = ([name, oldest]: [string, string]) =>
        Number(support[name === 'ios' ? 'safari_ios' : name]?.replace('≤', '')) <= Number(oldest);
      return [key, !Object.entries(oldestBrowsers).every(isIn)];
    }),
  ),
);

/** Global names of browsers; names of other interfaces also occur in the libraries themselves. */
const everywhere =
  /^(?:javascript\.builtins\.(?:\w+\.)?|api\.(?:(?:Window|Navigator|Document|Element|HTML\w*Element|Node|Event|EventTarget|Abort\w+|Request|Response|URL|Blob|Performance|PerformanceObserver|History|Location|Storage|FormData)\.)?)(\w+)$/;

/** Names that mean nothing but what a supported browser may lack. */
const newNames = new Set<string>();
for (const wanted of [true, false]) {
  for (const [key, isLacking] of lacking) {
    const [, name] = everywhere.exec(key) ?? [];
    if (name && isLacking === wanted) wanted ? newNames.add(name) : newNames.delete(name);
  }
}

const harmless: Record<string, string> = parse(
  readFileSync('tests/fixtures/newer-names.yaml', 'utf8'),
);
const allowed = new Set(Object.values(harmless).flatMap((names) => names.split(' ')));
/** A property is allowed with each of its values. */
const isAllowed = (name: string) => allowed.has(name) || allowed.has(name.replace(/\.[^.]+$/, ''));

function findNewNames(script: string): string[] {
  const names: string[] = [];
  new Visitor({
    MemberExpression({ property, computed }) {
      if (!computed && property.type === 'Identifier') names.push(property.name);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') names.push(callee.name);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') names.push(callee.name);
    },
  }).visit(parseSync('script.js', script).program);
  // Names of one or two letters are what minifying makes of any.
  return names.filter((name) => name.length > 2 && newNames.has(name));
}

function findNewStyles(css: string): string[] {
  const keys: string[] = [];
  for (const [, name, value = ''] of css.matchAll(/[{;]([a-z-]+):([^;{}]*)/g)) {
    keys.push(`properties.${name}`);
    for (const word of value.split(/[\s,()]+/)) keys.push(`properties.${name}.${word}`);
    for (const [, word] of value.matchAll(/([a-z-]+)\(/g)) keys.push(`types.${word}`);
  }
  for (const [, prelude = ''] of css.matchAll(/([^{};]*)\{/g)) {
    for (const [, name] of prelude.matchAll(/@([a-z-]+)/g)) keys.push(`at-rules.${name}`);
    for (const [, name] of prelude.matchAll(/::?([a-z-]+)/g)) keys.push(`selectors.${name}`);
  }
  const isLacking = (key: string) => lacking.get(`css.${key}`);
  return keys.filter(isLacking).map((key) => key.replace('properties.', ''));
}

/** The texts of all elements of a kind in a page. */
const readInline = (page: string, name: string) =>
  findAll(page, new RegExp(`<${name}(?![^>]*json)[^>]*>([^]*?)</${name}>`, 'g'));

/** The texts of all files of a kind that pages load. */
const readAssets = ({ files, read }: Build, type: string) =>
  files.filter((file) => file.startsWith('assets/') && file.endsWith(type)).map(read);

const [plain, full] = [findBuild(firestoreBuild), findBuild(fullBuild)];

test('the oldest browsers have Baseline Widely available, and the docs name them', () => {
  const { chrome, firefox, safari } = oldestBrowsers;
  const baseline = new Map(
    getCompatibleVersions().map(({ browser, version }) => [browser, Number(version)]),
  );
  for (const [name, oldest] of Object.entries(oldestBrowsers)) {
    const browser = name === 'ios' ? 'safari_ios' : name;
    expect(baseline.get(browser), browser).toBeGreaterThanOrEqual(Number(oldest));
  }
  const names = `Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`;
  expect(readFileSync('docs/reference.md', 'utf8').replace(/\s+/g, ' ')).toContain(names);
});

test.each([plain, full])('the scripts of $name use nothing newer', async (build) => {
  const scripts = readAssets(build, '.js');
  expect(scripts.length).toBeGreaterThan(3);
  const all = [...scripts, ...readInline(build.read('index.html'), 'script')];
  expect(all.flatMap(findNewNames).filter((name) => !isAllowed(name))).toEqual([]);
  for (const script of all) {
    const write = (target: string | string[]) => transformWithOxc(script, 'script.js', { target });
    expect((await write([...buildTarget])).code).toBe((await write('esnext')).code);
  }
});

test('newer features that the styles use are optional', () => {
  const pages = ['index.html', 'resume/index.html', '404.html'];
  const styles = [
    ...pages.map((page) => readInline(plain.read(page), 'style').join('')),
    ...readAssets(plain, '.css'),
  ];
  expect(styles.length).toBeGreaterThan(pages.length);
  for (const css of styles) {
    expect(css.length).toBeGreaterThan(100);
    expect(findNewStyles(css).filter((name) => !isAllowed(name))).toEqual([]);
  }
});
