import { afterAll, vi } from 'vitest';
import { readTableFile } from '../../packages/import/src/formats/tables.ts';
import { SourceNode } from '../../packages/import/src/reading/tree.ts';

/** Words of rules other than paths, and where lists are. */
const otherRules =
  /^(?:urls|as|at|cited|base|ignored|kind|label|marks|otherNames|root|sentence|titles|value|with)$/;

function listPaths(rule: unknown): string[] {
  if (typeof rule === 'string') return [rule];
  if (Array.isArray(rule)) return rule.flatMap(listPaths);
  const rules = rule instanceof Object ? Object.entries(rule) : [];
  return rules.flatMap(([name, one]) => {
    const isLabel = name === 'label' && one instanceof Object;
    return otherRules.test(name) && !isLabel ? [] : listPaths(one);
  });
}

/** Watches what is read from here on; the function finds the paths of a table that never led to a value. */
export function watchPaths(): (table: string) => string[] {
  const get = vi.spyOn(SourceNode.prototype, 'get');
  afterAll(() => get.mockRestore());
  return (table) => {
    const { calls, results } = get.mock;
    const found = calls.filter((_, index) => results[index]?.value?.isBlank() === false);
    const paths = new Set(found.map(([path]) => path));
    return listPaths(readTableFile(table)).filter((path) => path !== '' && !paths.has(path));
  };
}
