import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { ESTree } from 'vite';
import { packageFile } from '../../model/places.ts';
import { isOnHost } from '../../schemas/own-code.ts';
import { quote } from '../../schemas/quote.ts';
import { say } from '../../schemas/terminal/say.ts';
import { toPosition } from '../error.ts';
import { listOwnSources, type OwnFinding } from './list-own-code.ts';
import { publicModule } from './load-schema.ts';

/** What islands get of `frontispiece/components`. The schema of their props stays at the build. */
const inBrowsers = ['useIsVisible', 'useWords', 'z', 'picture'];

/** A source of the owner's with what it imports and what it loads from other hosts. */
interface OwnSource {
  file: string;
  text: string;
  imports: readonly { from: string; names: readonly string[]; start: number }[];
  urls: readonly { url: string; start: number }[];
}

/**
 * Checks what the owner's code imports and loads: a package that is not installed, what browsers do not have in an
 * island, and a host that the site does not allow.
 *
 * @param islands the files of components that run in browsers
 * @param hosts the origins that the site allows
 */
export async function checkOwnSources(
  islands: readonly string[],
  hosts: readonly string[] = [],
): Promise<OwnFinding[]> {
  const files = listOwnSources();
  if (files.length === 0) return [];
  const sources = await Promise.all(files.map(readSource));
  const reached = findReached(sources, islands);
  return sources.flatMap((source) => {
    const findings = [
      ...findImportErrors(source, reached.has(source.file)),
      ...source.urls.filter(({ url }) => !isOnHost(url, hosts)).map(toHostError),
    ];
    return findings.map(({ start, message, hint }): OwnFinding => {
      const position = toPosition(source.text, start);
      return [source.file, { ...position, rule: 'own-code', message, hint }, source.text];
    });
  });
}

async function readSource(file: string): Promise<OwnSource> {
  const { parseSync, Visitor } = await import('rolldown/utils');
  const text = await readFile(file, 'utf8');
  const { program, module } = parseSync(file, text, { lang: 'tsx', astType: 'ts' });
  const urls: { url: string; start: number }[] = [];
  const note = (value: unknown) => {
    const { type, value: url, start } = (value ?? {}) as ESTree.StringLiteral;
    if (type === 'Literal' && /^(?:https?:)?\/\//.test(String(url))) urls.push({ url, start });
  };
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !/^(?:script|iframe|img)$/.test(name.name)) return;
      for (const attribute of attributes) {
        if (attribute.type === 'JSXAttribute' && attribute.name.name === 'src')
          note(attribute.value);
      }
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'fetch') note(first);
    },
    ImportExpression: ({ source }) => note(source),
  }).visit(program);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    // What is imported for its types only is gone before anything runs.
    if (entries.length > 0 && entries.every(({ isType }) => isType)) return [];
    const names = entries.flatMap(({ isType, importName }) =>
      isType ? [] : (importName.name ?? []),
    );
    return { from: moduleRequest.value, names, start: moduleRequest.start };
  });
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType
        ? { from: moduleRequest.value, names: [], start: moduleRequest.start }
        : [],
    ),
  );
  return { file, text, imports: [...imports, ...again], urls };
}

/** Finds the sources that islands are made of, by their imports. */
function findReached(sources: readonly OwnSource[], islands: readonly string[]): Set<string> {
  const reached = new Set(islands);
  // A set also iterates over values that are added meanwhile.
  for (const file of reached) {
    const { imports = [] } = sources.find((source) => source.file === file) ?? {};
    for (const { from } of imports.filter(({ from }) => from.startsWith('.'))) {
      const path = resolve(dirname(file), from);
      const found = sources.find((other) =>
        [path, `${path}.ts`, `${path}.tsx`].includes(other.file),
      );
      if (found) reached.add(found.file);
    }
  }
  return reached;
}

interface SourceError {
  start: number;
  message: string;
  hint: string;
}

function findImportErrors({ file, imports }: OwnSource, isInIsland: boolean): SourceError[] {
  return imports.flatMap(({ from, names, start }) => {
    if (isBuiltin(from)) {
      const hint = say('hint.island-node');
      const message = `an island runs in the browser, which has no ${quote(from)}`;
      return isInIsland ? { start, message, hint } : [];
    }
    if (from === publicModule) {
      const missing = names.filter((name) => !inBrowsers.includes(name));
      const hint = say('hint.island-site');
      const message = `an island cannot use ${missing.map(quote).join(', ')}: it has no site in the browser`;
      return isInIsland && missing.length > 0 ? { start, message, hint } : [];
    }
    const [, name] = /^((?:@[a-z\d][^/]*\/)?[a-z\d][^/:]*)(?:\/|$)/i.exec(from) ?? [];
    if (!name || existsSync(packageFile(`${name}/package.json`, dirname(file)))) return [];
    const hint = say('hint.install-package', { name });
    return { start, message: `the package ${quote(name)} is not installed`, hint };
  });
}

function toHostError({ url, start }: { url: string; start: number }): SourceError {
  const origin = new URL(url, 'https://localhost').origin.replace('http:', 'https:');
  const message = `loads from ${origin}, which the security policy of the pages blocks`;
  return { start, message, hint: say('hint.allow-host', { origin }) };
}
