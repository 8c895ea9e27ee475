import { builtInTypes } from '../content-types.ts';
import { customType } from '../entry-types.ts';
import { findRow } from '../language.ts';
import { type JsonSchema, toJsonSchema } from '../scalars.ts';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

type FieldTexts = Readonly<Record<string, string>>;

/** The descriptions of fields by language. English ones are in the schemas. */
export const fieldCatalogs: Readonly<Record<string, FieldTexts>> = {
  de,
  es,
  fr,
  ja,
  'pt-BR': ptBR,
};

/**
 * Lists the explanations of all fields by their keys: `project.title`, `project.links.label`. One
 * that several types have is `common.order`.
 */
export function listFieldTexts(): ReadonlyMap<string, string> {
  const places = new Map<string, string[]>();
  const list = ({ properties = {} }: JsonSchema, path: string): void => {
    for (const [name, field] of Object.entries(properties)) {
      // Nobody writes these.
      if (field.input === 'pulled' || !field.description) continue;
      const known = places.get(field.description) ?? [];
      places.set(field.description, [...known, `${path}.${name}`]);
      // UI texts are many, and each says what it replaces.
      if (name === 'words') continue;
      const inner = field.items ?? field;
      for (const shape of inner.anyOf ?? [inner]) list(shape, `${path}.${name}`);
    }
  };
  for (const { name, schema } of [...builtInTypes, customType]) {
    list(toJsonSchema(schema), name.charAt(0).toLowerCase() + name.slice(1));
  }
  const texts = new Map<string, string>();
  for (const [text, [first = '', ...others]] of places) {
    const [type = ''] = first.split('.', 1);
    const isShared = others.some((place) => !place.startsWith(`${type}.`));
    texts.set(isShared ? first.replace(type, 'common') : first, text);
  }
  return texts;
}

/** The explanations in a language, by the English ones; none where nobody has translated them. */
export function readFieldTexts(tag: string): FieldTexts {
  const catalog = findRow(fieldCatalogs, tag);
  const rows = Array.from(listFieldTexts(), ([key, text]) => [text, catalog?.[key] ?? text]);
  return catalog ? Object.fromEntries(rows) : {};
}
