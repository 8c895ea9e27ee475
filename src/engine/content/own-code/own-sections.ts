import { readFileSync } from 'node:fs';
import { layoutNames } from '../../schemas/layouts.ts';
import { partNames } from '../../schemas/part-names.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { type LooseSection, sectionIds } from '../../schemas/sections.ts';
import { type Finding, fileStart, toPosition } from '../error.ts';
import { listEditions } from './list-editions.ts';
import { listOwnCode, type OwnFile } from './list-own-code.ts';

const isPart = ({ name }: OwnFile) => partNames.some((part) => part === name);

/** Lists the names of the owner's layouts, which any section with entries can have. */
export function listOwnLayouts(): string[] {
  const sections = listOwnCode().sections.filter((file) => !isPart(file));
  return sections.map(({ name }) => name).filter((name) => !sectionIds.includes(name));
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
  const sections = listOwnCode().sections.filter((file) => !isPart(file));
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
export function checkOwnSections({ sections }: { sections?: unknown }) {
  const used = (Array.isArray(sections) ? sections : []).flatMap((change: LooseSection) => [
    change?.section,
    change?.layout,
  ]);
  const known: unknown[] = [...partNames, ...layoutNames, ...sectionIds, ...used];
  return listOwnCode().sections.flatMap((section) => {
    const { name, file } = section;
    const text = readFileSync(file, 'utf8');
    const say = (place: object, message: string, hint: string) => {
      const finding: Finding = { ...fileStart, ...place, rule: 'own-code', message, hint };
      return [file, finding, text] as const;
    };
    const shown = shownPattern.exec(text);
    return [
      !/^export default\b|^export \{[^}]*\bdefault\b/m.test(text) &&
        say({}, 'has no default export', 'Write export default function before its component.'),
      shown &&
        !/^[1-9]\d*$/.test(shown[1] ?? '') &&
        say(
          toPosition(text, shown.index),
          `"shown" must be a number: ${quote(shown[1] ?? '')}`,
          'It is the most entries that the home page shows: export const shown = 6;',
        ),
      !known.includes(name) &&
        say(
          { severity: 'warning' },
          `no section has the layout ${quote(name)}`,
          `Add "layout: ${name}" to a section in site.yaml. Or give the file the name of what it replaces: ${partNames.join(', ')}, or a section with entries.`,
        ),
    ].filter((finding) => finding !== false && finding !== null);
  });
}
