import { readFileSync } from 'node:fs';
import { layoutNames } from '../../schemas/layouts.ts';
import { isPartName, partNames } from '../../schemas/part-names.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { type LooseSection, sectionIds } from '../../schemas/sections.ts';
import { say } from '../../schemas/terminal/say.ts';
import { fileStart, toPosition } from '../error.ts';
import { listEditions } from './list-editions.ts';
import { findMissingDefault, listOwnCode, type OwnFinding } from './list-own-code.ts';

/** Lists the names of the owner's layouts, which any section with entries can have. */
export function listOwnLayouts(): string[] {
  const names = listOwnCode().sections.map(({ name }) => name);
  return names.filter((name) => !isPartName(name) && !sectionIds.includes(name));
}

/** Lists the names that `theme.edition` and a layout of a section can be. */
export function listChoices() {
  return {
    [formats.edition]: listEditions().map(({ name }) => name),
    [formats.layout]: [...new Set([...layoutNames, ...listOwnLayouts()])],
  };
}

const shownPattern = /^export const shown\b.*?=\s*(.*?);?\s*$/m;

/** Reads what the owner's sections with entries say of themselves, by their names; undefined if there are none. */
export function readOwnSections() {
  const sections = listOwnCode().sections.filter(({ name }) => !isPartName(name));
  if (sections.length === 0) return undefined;
  const rows = sections.map(({ name, file }) => {
    const shown = Number(shownPattern.exec(readFileSync(file, 'utf8'))?.[1]);
    return [name, shown > 0 ? { shown } : {}] as const;
  });
  return Object.fromEntries(rows);
}

/**
 * Finds sections of the owner's that cannot be rendered, or that are used nowhere.
 *
 * @param config what `site.yaml` says, with any mistake
 */
export function checkOwnSections({ sections }: { sections?: unknown }): OwnFinding[] {
  const used = (Array.isArray(sections) ? sections : []).flatMap((change: LooseSection) => [
    change?.section,
    change?.layout,
  ]);
  const known: unknown[] = [...partNames, ...layoutNames, ...sectionIds, ...used];
  return listOwnCode().sections.flatMap(({ name, file }): OwnFinding[] => {
    const text = readFileSync(file, 'utf8');
    const hint = say('hint.section-default');
    return [
      ...findMissingDefault(file, text, hint),
      ...findWrongShown(file, text),
      ...(known.includes(name) ? [] : [describeUnused(name, file, text)]),
    ];
  });
}

function findWrongShown(file: string, text: string): OwnFinding[] {
  const shown = shownPattern.exec(text);
  const value = shown?.[1] ?? '';
  if (!shown || /^[1-9]\d*$/.test(value)) return [];
  const place = toPosition(text, shown.index);
  const message = `"shown" must be a number: ${quote(value)}`;
  const hint = say('hint.shown-entries');
  return [[file, { ...place, rule: 'own-code', message, hint }, text]];
}

function describeUnused(name: string, file: string, text: string): OwnFinding {
  const message = `no section has the layout ${quote(name)}`;
  const hint = say('hint.unused-section', { name, list: partNames.join(', ') });
  return [file, { ...fileStart, severity: 'warning', rule: 'own-code', message, hint }, text];
}
