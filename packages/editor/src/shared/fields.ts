import type { Field } from '@sveltia/cms';
import {
  type ContentType,
  getTranslationShape,
  type Input,
  type JsonSchema,
  pictureEndings,
} from '../../../../src/engine/kit/browser.ts';
import { labelField } from './messages.ts';

type Control = Record<string, unknown> & { widget: string };

/** Makes the form's fields of a record's shape, in its order. */
export function toFormFields(shape: JsonSchema): Field[] {
  return Object.entries(shape.properties ?? {}).map(([name, field]) =>
    toField(name, field, shape.required?.includes(name) ?? false),
  );
}

/** Opens the fields of a form to all languages, as far as a translation has them. */
function translateFields(fields: Field[], shape: JsonSchema, defaultTag: string): Field[] {
  return fields.map((field) => {
    const own = shape.properties?.[field.name];
    if (!own) return field;
    const { required, fields: inside, field: item } = field as Control & { fields?: Field[] };
    return {
      ...field,
      required: required && [defaultTag],
      ...(inside && { fields: translateFields(inside, own.items ?? own, defaultTag) }),
      ...(item instanceof Object && { field: { ...item, i18n: true } }),
      i18n: true,
    } as Field;
  });
}

function toField(name: string, shape: JsonSchema, isRequired: boolean): Field {
  const label = labelField(name, shape);
  const control = findControl(name, shape);
  if (control.widget === 'hidden') return { name, label, widget: 'hidden' };
  // In the form "required" means "not empty", and such a list may be empty.
  const required = isRequired && (shape.type !== 'array' || Boolean(shape.minItems));
  const hint = shape.description;
  return { name, label, ...(hint && { hint }), required, ...control } as Field;
}

function findControl(name: string, shape: JsonSchema): Control {
  const { input } = shape;
  if (input) return inputs[input];
  // Names of any kind, each with a text.
  if (shape.type === 'object' && !shape.properties) return { widget: 'keyvalue' };
  if (shape.type === 'object') {
    const fields = toFormFields(shape);
    return { widget: 'object', fields, collapsed: fields.length > 20 };
  }
  if (shape.type === 'array' && shape.items) return toListControl(name, shape, shape.items);
  if (shape.enum) return { widget: 'select', options: shape.enum };
  if (shape.type === 'boolean') return { widget: 'boolean', default: shape.default === true };
  if (shape.type === 'integer' || shape.type === 'number') return toNumber(shape);
  throw new Error(`the editor's form has no control for "${name}"`);
}

const lineControl = { widget: 'string', use_emoji_autocomplete: false };

const inputs: Record<Input, Control> = {
  line: lineControl,
  period: lineControl,
  icon: lineControl,
  // A link may be of mailto:, which browsers take for a URL, too.
  url: { ...lineControl, type: 'url' },
  // Browsers do not take a path for a URL.
  link: lineControl,
  email: { ...lineControl, type: 'email' },
  prose: { widget: 'text', use_emoji_autocomplete: false },
  code: { widget: 'text', use_emoji_autocomplete: false },
  day: { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' },
  picture: {
    widget: 'image',
    accept: pictureEndings.map((ending) => `.${ending}`).join(','),
    choose_url: false,
  },
  resume: { widget: 'file', accept: '.pdf', choose_url: true },
  // Given by the order of the list, by the file itself, and by npx frontispiece import --keep.
  order: { widget: 'hidden' },
  version: { widget: 'hidden' },
  pulled: { widget: 'hidden' },
};

function toNumber({ type, minimum: min, maximum: max }: JsonSchema): Control {
  const kind = type === 'integer' ? { value_type: 'int', step: 1 } : { value_type: 'float' };
  return { widget: 'number', ...kind, min, max };
}

function toSingular(label: string): string {
  return label.replace(/ies$/, 'y').replace(/(?<=alias)es$|s$/i, '');
}

function toListControl(
  name: string,
  { minItems, ...list }: JsonSchema,
  items: JsonSchema,
): Control {
  const label_singular = toSingular(labelField(name, list));
  const control = { widget: 'list', label_singular, ...(minItems && { min: minItems }) };
  if (items.input === 'line') return control;
  if (items.type !== 'object') {
    const field = toField('item', { ...items, title: label_singular }, true);
    return { ...control, field, collapsed: false };
  }
  const fields = toFormFields(items);
  const summary = fields.slice(0, 2).map((field) => `{{${field.name}}}`);
  return { ...control, fields, summary: summary.join(' · '), collapsed: 'auto' };
}

/** A plain text field: the others would write the text anew, and MDX is not all Markdown. */
const bodyField = {
  name: 'body',
  label: 'Text',
  hint: 'Markdown, with Figure, Video, Note, Steps and formulas; it becomes a page of its own, or stays empty.',
  widget: 'text',
  required: false,
  use_emoji_autocomplete: false,
} as const;

/** The field of a body; its hint shows the tags of the owner's own components. */
export const makeBodyField = (ownTags = ''): Field => ({
  ...bodyField,
  hint: bodyField.hint + ownTags,
});

/** Adds the tags to the hint in the language of the form. */
export function addOwnTags(texts: Readonly<Record<string, string>>, ownTags: string) {
  const { hint } = bodyField;
  return ownTags ? { ...texts, [hint + ownTags]: (texts[hint] ?? hint) + ownTags } : texts;
}

/** The folder of translations, for each language one. */
export const localeFolder = '{{locale}}';

/** The key under which an entry names the text of its file; it is never written to one. */
export const textKey = '__text';
/** The key under which the entry in the form says which language it is in. */
export const languageKey = '__language';
/** A key that the CMS leaves out of all entries but translations when it has them written. */
export const translationKey = '__translation';

/** Opens a form to all languages of a site, with the notes by which a translation is told from its original. */
export function translateForm(
  { schema }: ContentType,
  fields: Field[],
  languages: readonly string[] = [],
) {
  const [defaultTag = '', ...others] = languages;
  const { properties } = getTranslationShape(schema);
  const shape = { properties: { ...properties, body: {} } };
  const notes: Field[] = [
    // Said to be of one language, or the CMS would copy it into a new translation.
    { name: textKey, widget: 'hidden', i18n: false },
    { name: languageKey, widget: 'hidden', default: localeFolder, i18n: true },
    { name: translationKey, widget: 'compute', value: '', required: others, i18n: true },
  ];
  return { i18n: true, fields: [...translateFields(fields, shape, defaultTag), ...notes] };
}
