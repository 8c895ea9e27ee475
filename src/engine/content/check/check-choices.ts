import { findSectionType } from '../../schemas/entry-types.ts';
import { layoutNames } from '../../schemas/layouts.ts';
import { quote } from '../../schemas/quote.ts';
import { type LooseSection, sectionIds } from '../../schemas/sections.ts';
import { suggest } from '../nearest.ts';
import { listEditions } from '../own-code/list-editions.ts';
import { listOwnLayouts } from '../own-code/own-sections.ts';
import type { Path } from './parse-yaml.ts';
import {
  type CheckedFile,
  type FileFinding,
  findFieldPosition,
  findRecord,
  nameFieldIn,
} from './record-file.ts';

/** Finds editions and layouts in the site's record that neither the engine nor the owner has. */
export function checkChoices(records: readonly CheckedFile[]): FileFinding[] {
  const site = findRecord(records, 'Site');
  if (!site) return [];
  const { theme, sections } = (site.record?.value ?? {}) as { theme?: object; sections?: unknown };
  const editions = listEditions().map(({ name }) => name);
  const edition = Object(theme).edition;
  return [
    ...checkChoice(site, ['theme', 'edition'], edition, editions),
    ...(Array.isArray(sections) ? sections : []).flatMap((section: LooseSection, index) =>
      checkLayout(site, ['sections', index, 'layout'], section ?? {}),
    ),
  ];
}

function checkChoice(
  site: CheckedFile,
  path: Path,
  value: unknown,
  known: readonly string[],
): FileFinding[] {
  // The schema reports values of another type.
  if (typeof value !== 'string' || !value.trim() || known.includes(value)) return [];
  const found = `found the text ${quote(value)}${suggest(value, known)}`;
  const message = `${nameFieldIn(site, path)} must be one of ${known.join(', ')}, ${found}`;
  return [[site, { ...findFieldPosition(site, path), rule: 'unknown-value', message, hint: '' }]];
}

/** Finds a layout that does not exist, or does not fit the entries. */
function checkLayout(site: CheckedFile, path: Path, { section, layout }: LooseSection) {
  const own = listOwnLayouts();
  const join = (layouts: readonly string[]) => [...new Set([...layouts, ...own])];
  const unknown = checkChoice(site, path, layout, join(layoutNames));
  // The schema reports any layout of a section without entries.
  if (unknown.length > 0 || !section || !layout) return unknown;
  const type = findSectionType(section);
  if (sectionIds.includes(section) && type.isCustom) return [];
  const fitting = join(type.layouts);
  if (fitting.includes(layout)) return [];
  const message = `${nameFieldIn(site, path)} does not fit ${quote(section)}: ${quote(layout)}`;
  const hint = `Its layouts: ${fitting.join(', ')}.`;
  const finding = { ...findFieldPosition(site, path), rule: 'section-option', message, hint };
  return [[site, finding]] satisfies FileFinding[];
}
