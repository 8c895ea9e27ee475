import { existsSync, readFileSync } from 'node:fs';
import { ownerFile } from '../../model/places.ts';
import { editionFacts, editionNames } from '../../schemas/editions.ts';
import { findSectionType } from '../../schemas/entry-types.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { type LooseSection, sectionIds } from '../../schemas/sections.ts';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, fileStart } from '../error.ts';
import { guess } from '../nearest.ts';
import {
  findMissingDefault,
  listEditionSources,
  type OwnFinding,
} from '../own-code/list-own-code.ts';
import { listChoices, listOwnLayouts } from '../own-code/own-sections.ts';
import { checkFields } from './check-fields.ts';
import { type Path, parseYaml } from './parse-yaml.ts';
import {
  type CheckedFile,
  type FileFinding,
  findFieldPosition,
  nameFieldIn,
} from './record-file.ts';

/** Finds editions and layouts in the site's record that neither the engine nor the owner has. */
export function checkChoices(site: CheckedFile): FileFinding[] {
  const { theme, sections } = (site.record?.value ?? {}) as { theme?: object; sections?: unknown };
  const { edition } = Object(theme);
  const choices = listChoices();
  return [
    ...checkChoice(site, ['theme', 'edition'], edition, formats.edition, choices),
    ...(Array.isArray(sections) ? sections : []).flatMap((section: LooseSection, index) =>
      checkLayout(site, ['sections', index, 'layout'], section ?? {}, choices),
    ),
  ];
}

type Choices = ReturnType<typeof listChoices>;

const hints = {
  [formats.layout]: say('hint.own-layout'),
  [formats.edition]: say('hint.own-edition'),
};

function checkChoice(
  site: CheckedFile,
  path: Path,
  value: unknown,
  format: keyof Choices,
  choices: Choices,
): FileFinding[] {
  const known = choices[format];
  // The schema reports values of another type.
  if (typeof value !== 'string' || !value.trim() || known.includes(value)) return [];
  const { near, fix } = guess(value, known);
  const found = `found the text ${quote(value)}${near}`;
  const message = `${nameFieldIn(site, path)} must be one of ${known.join(', ')}, ${found}`;
  const hint = hints[format];
  const words = { rule: 'unknown-value', message, hint, fix };
  return [[site, { ...findFieldPosition(site, path), ...words }]];
}

/** Finds a layout that does not exist, or does not fit the entries. */
function checkLayout(
  site: CheckedFile,
  path: Path,
  { section, layout }: LooseSection,
  choices: Choices,
) {
  const unknown = checkChoice(site, path, layout, formats.layout, choices);
  // The schema reports other types, and any layout of a section without entries.
  if (unknown.length > 0 || typeof section !== 'string' || typeof layout !== 'string') {
    return unknown;
  }
  const type = findSectionType(section);
  if (sectionIds.includes(section) && type.isCustom) return [];
  const fitting = [...new Set([...type.layouts, ...listOwnLayouts()])];
  if (fitting.includes(layout)) return [];
  const message = `${nameFieldIn(site, path)} does not fit ${quote(section)}: ${quote(layout)}`;
  const hint = say('hint.its-layouts', { list: fitting.join(', ') });
  const finding = { ...findFieldPosition(site, path), rule: 'section-option', message, hint };
  return [[site, finding]] satisfies FileFinding[];
}

/** Finds errors in what the owner's edition says of itself, in a file of JSON, which YAML includes. */
export function checkOwnEdition(): OwnFinding[] {
  const own = listEditionSources().find(({ path }) => path.startsWith('src/'));
  if (!own) return [];
  const file = ownerFile(own.path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const { findings, record } = parseYaml(text, { schema: editionFacts });
  const { errors } = checkFields(editionFacts, record?.value ?? {});
  const found = errors.map(({ path, at, ...words }): Finding => {
    const find = at === 'value' ? record?.findValue : record?.findKey;
    return { ...((at !== 'absent' && find?.(path)) || fileStart), ...words };
  });
  if (editionNames.some((name) => name === record?.value.name)) {
    const message = `"name" is that of a built-in edition: ${quote(String(record?.value.name))}`;
    found.push({ ...fileStart, rule: 'own-code', message, hint: say('hint.other-edition-name') });
  }
  const hint = say('hint.define-edition');
  return [
    ...(record ? found : findings).map((finding): OwnFinding => [file, finding, text]),
    ...findMissingDefault(own.module, readFileSync(own.module, 'utf8'), hint),
  ];
}
