import type { Field } from '@sveltia/cms';
import { z } from 'zod';
import { hints } from '../../../schemas/hints.ts';
import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { pictureEndings } from '../../../schemas/picture-endings.ts';
import type { Input } from '../../../schemas/scalars.ts';

/** A record's shape with what a form says beside its fields. */
export interface Shape extends JsonSchema {
  properties?: Record<string, Shape>;
  items?: Shape;
  /** A regular expression without flags. */
  pattern?: string;
  /** What is said to a text that does not match it. */
  patternErrorMessage?: string;
}

/** Gives a record's shape for forms. */
export function toShape(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { pattern, patternErrorMessage } = hints.get(zodSchema) ?? {};
      if (pattern) Object.assign(jsonSchema, { pattern, patternErrorMessage });
    },
  }) as Shape;
}

/** The fields of a group, each with whether it must be there. */
export function listFields(shape: Shape): { name: string; field: Shape; isRequired: boolean }[] {
  return Object.entries(shape.properties ?? {}).map(([name, field]) => {
    return { name, field, isRequired: shape.required?.includes(name) ?? false };
  });
}

/** What the form calls a field: its title, or its name in words. */
export function labelField(name: string, { title }: Pick<Shape, 'title'>): string {
  return title ?? spellName(name);
}

/** Writes `copyrightYear` or `SkillGroup` as words: `Copyright year`, `Skill group`. */
export function spellName(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Options of a field beside its name and label. */
type Control = Record<string, unknown> & { widget: string };

/**
 * Makes the form's fields of a record's shape, in its order.
 *
 * @throws when there is a shape that no control of the form fits
 */
export function toFields(shape: Shape): Field[] {
  return listFields(shape).map(({ name, field, isRequired }) => toField(name, field, isRequired));
}

function toField(name: string, shape: Shape, isRequired: boolean): Field {
  const label = labelField(name, shape);
  const control = findControl(name, shape);
  if (control.widget === 'hidden') return { name, label, widget: 'hidden' };
  const required = isRequired && !mayBeEmpty(shape);
  const hint = shape.description;
  return { name, label, ...(hint && { hint }), required, ...control } as Field;
}

/** What the form means by "required" is "not empty", and such a list may be. */
function mayBeEmpty({ type, minItems = 0 }: Shape): boolean {
  return type === 'array' && minItems === 0;
}

function findControl(name: string, shape: Shape): Control {
  if (shape.input && shape.input in inputs) return { ...inputs[shape.input], ...toPattern(shape) };
  if (shape.type === 'object' && shape.properties) {
    return { widget: 'object', fields: toFields(shape) };
  }
  if (shape.type === 'array' && shape.items) return toList(name, shape, shape.items);
  if (shape.type === 'integer' || shape.type === 'number') return toNumber(shape);
  throw refuse(name, shape);
}

function refuse(name: string, shape: Shape): Error {
  return new Error(
    `the editor's form has no control for "${name}": ${JSON.stringify(shape)} — add one in src/tools/editor/shared/fields.ts`,
  );
}

const text = { widget: 'string', use_emoji_autocomplete: false };

const inputs: Record<Input, Control> = {
  line: text,
  period: text,
  icon: text,
  // An address may be one of mailto:, which browsers take for an address too.
  address: { ...text, type: 'url' },
  email: { ...text, type: 'email' },
  prose: { widget: 'text', use_emoji_autocomplete: false },
  day: { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' },
  picture: {
    widget: 'image',
    accept: pictureEndings.map((ending) => `.${ending}`).join(','),
    choose_url: false,
  },
  resume: { widget: 'file', accept: '.pdf', choose_url: true },
  // Given by the order of the list, and by the file itself.
  place: { widget: 'hidden' },
  kept: { widget: 'hidden' },
};

/** Files are chosen, so that there is nothing to mistype. */
function toPattern({ input, pattern, patternErrorMessage }: Shape) {
  if (!pattern || input === 'picture' || input === 'day') return {};
  return { pattern: [pattern, patternErrorMessage ?? ''] };
}

function toNumber({ type, minimum, maximum }: Shape): Control {
  const isWhole = type === 'integer';
  return {
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(isWhole && { step: 1 }),
  };
}

function toList(name: string, { minItems, ...list }: Shape, items: Shape): Control {
  const label_singular = labelField(name, list).replace(/ies$/, 'y').replace(/s$/, '');
  const control = { widget: 'list', label_singular, ...(minItems && { min: minItems }) };
  if (items.input === 'line') return control;
  if (items.type === 'array') throw refuse(name, list);
  if (items.type !== 'object') {
    const field = toField('item', { ...items, title: label_singular }, true);
    return { ...control, field, collapsed: false };
  }
  const fields = toFields(items);
  const summary = fields.slice(0, 2).map((field) => `{{${field.name}}}`);
  return { ...control, fields, summary: summary.join(' · '), collapsed: 'auto' };
}
