import { posix } from 'node:path';
import type { RecordType } from '../../schemas/index.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/json-schema.ts';
import { examples } from './examples.ts';

type Fields = Record<string, unknown>;

const draw = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#d8d8d8"/>
  <path d="M0 0 ${width} ${height}M0 ${height} ${width} 0" stroke="#8a8a8a" stroke-width="4"/>
</svg>
`;

/** Drawings that stand where the owner's pictures will, by path from the record. */
const pictures = new Map([
  ['images/portrait.svg', draw(800, 1000)],
  ['images/about.svg', draw(1200, 900)],
  ['images/placeholder-logo.svg', draw(96, 96)],
  ['images/placeholder-card.svg', draw(640, 320)],
]);

/** What stands in a new entry where the example would not do. */
const own: Record<string, Fields> = {
  Profile: { roles: ['Your role'] },
  SkillGroup: { items: [{ name: 'Name of a skill' }] },
  Experience: { technologies: [] },
  Education: { logo: 'images/placeholder-logo.svg', cardLogo: 'images/placeholder-card.svg' },
  Project: { technologies: [] },
};

/** Values of a record, and the fields among them that hold placeholders, such as `about.image`. */
export interface Filled {
  values: Fields;
  filled: string[];
}

/**
 * Puts placeholders where required fields have no value.
 *
 * @param placeholders those that differ from the usual ones
 */
export function fillMissing(type: RecordType, values: Fields, placeholders: Fields = {}): Filled {
  const all = { ...examples[type.name], ...own[type.name], ...placeholders };
  return fillGroup(toJsonSchema(type.schema), values, all);
}

function fillGroup(shape: JsonSchema, values: Fields, placeholders: Fields): Filled {
  const filled: string[] = [];
  const all = { ...values };
  for (const field of shape.required ?? []) {
    const inner = shape.properties?.[field];
    if (inner?.properties) {
      const group = fillGroup(inner, (all[field] ?? {}) as Fields, placeholders[field] as Fields);
      all[field] = group.values;
      filled.push(...group.filled.map((name) => `${field}.${name}`));
    } else if (all[field] === undefined) {
      all[field] = placeholders[field];
      filled.push(field);
    }
  }
  return { values: all, filled };
}

/** The placeholder pictures that a record names, by path from the content folder. */
export function listPictures(type: RecordType, values: Fields): [path: string, svg: string][] {
  const text = JSON.stringify(values);
  const named = [...pictures].filter(([path]) => text.includes(`"${path}"`));
  return named.map(([path, svg]) => [posix.join(type.folder, path), svg]);
}
