import { Document, isScalar, type Scalar, visit, type YAMLSeq } from 'yaml';
import { parseLines } from '../../content/check/parse-yaml.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { readFieldTexts } from '../../schemas/fields/field-texts.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/scalars.ts';
import { ownerLanguage, say } from '../../schemas/terminal/say.ts';
import { isGroup } from '../../schemas/translation.ts';
import { sortAs } from './compare-values.ts';
import { nameSchemaFile } from './file-names.ts';

/**
 * Renders a record as the text of its file: the fields in the order of their schema, and each
 * optional field that has no value as a comment, in the owner's language. Whether the values are
 * valid is for the checker to say.
 *
 * @param body MDX source under the front matter; YAML has none
 * @param isExplained whether a comment above each field says what it is
 * @param isBrief whether one comment names all optional fields that have no value
 */
export function renderEntry(
  type: ContentType,
  values: Record<string, unknown>,
  body = '',
  { isExplained = false, isBrief = false } = {},
): string {
  const shape = toJsonSchema(type.schema);
  const texts = readFieldTexts(ownerLanguage);
  const unset: string[] = [];
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    if (values[name] !== undefined) {
      return [
        ...(isExplained ? explainField(field, texts) : []),
        renderField(name, field, values[name]),
      ];
    }
    if (shape.required?.includes(name) || field.input === 'pulled') return [];
    unset.push(name);
    if (isBrief) return [];
    const example = type.example[name] ?? type.placeholders?.[name] ?? '…';
    return [describeField(field, texts), renderField(name, field, example).replace(/^/gm, '# ')];
  });
  if (isBrief && unset.length > 0)
    fields.push(`# ${say('new.further-fields', { names: unset.join(', ') })}`);
  // The comment that tells an editor which schema the file follows.
  const modeline = `# yaml-language-server: $schema=${type.folder && '../'}${nameSchemaFile(type)}`;
  if (type.format === 'yaml') return `${[modeline, ...fields].join('\n')}\n`;
  const text = body.trim() ? `\n${body.replace(/^\n+/, '').trimEnd()}\n` : '';
  return `${['---', ...fields, '---'].join('\n')}\n${text}`;
}

type FieldTexts = ReturnType<typeof readFieldTexts>;

/** Says what a field is. */
const describeField = ({ description = '' }: JsonSchema, texts: FieldTexts) =>
  `# ${texts[description] ?? description}`;

/** Comments that say what a field is, and what its items hold. */
function explainField(field: JsonSchema, texts: FieldTexts): string[] {
  const { properties = {}, required = [] } = field.items ?? {};
  const fields = Object.entries(properties).map(([name, inner]) => {
    const mark = required.includes(name) ? '' : ` (${say('new.optional')})`;
    return describeField(inner, texts).replace('# ', () => `#   ${name}${mark}: `);
  });
  return [describeField(field, texts), ...fields];
}

const lineWidth = 100;

/**
 * Renders one field as YAML: long text folded, short lists and items on one line. Parsing it gives
 * `value` again.
 */
export function renderField(name: string, shape: JsonSchema, value: unknown): string {
  const field = { [name]: sortFields(shape, value) };
  const text = format(field, !shape.properties && isGroup(value));
  if (readsBack(text, field)) return text;
  // Folding would change it.
  const document = new Document(field, { aliasDuplicateObjects: false });
  const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const;
  return document.toString({ ...options, lineWidth: 0 }).trimEnd();
}

/** Puts the fields of groups into the order of their schema, at every depth. */
function sortFields(shape: JsonSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sortFields(shape?.items, item));
  if (!isGroup(value)) return value;
  const names = sortAs(Object.keys(value), shape ?? {});
  const fields = names.map((name) => [name, sortFields(shape?.properties?.[name], value[name])]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** @param isRecord whether nobody knows its names, such as those of hashes: it stands on one line */
function format(field: Record<string, unknown>, isRecord: boolean): string {
  const document = new Document(field, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || isRecord || !isLong(node)) return;
      // Paragraphs and lists keep their lines.
      node.type = String(node.value).includes('\n') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
    },
    Seq: (_, node) => {
      node.flow = node.items.every(isPlainItem) && isShort(node);
    },
    Map: (key, node) => {
      node.flow = isRecord ? key === 'value' : typeof key === 'number' && isShort(node);
    },
  });
  const isListOfText = Object.values(field).some((value) => {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
  });
  const options = { singleQuote: true, flowCollectionPadding: !isListOfText };
  return document.toString({ ...options, lineWidth: isRecord ? 0 : lineWidth }).trimEnd();
}

function readsBack(text: string, field: Record<string, unknown>): boolean {
  const document = parseLines(text);
  const isRead = document.errors.length === 0;
  return isRead && JSON.stringify(document.toJS()) === JSON.stringify(field);
}

const isLong = ({ value }: Scalar) =>
  typeof value === 'string' && (value.length > 70 || value.includes('\n'));

const isPlainItem = (item: unknown) =>
  isScalar(item) && typeof item.value === 'string' && !isLong(item);

function isShort(node: Pick<YAMLSeq, 'toJSON'>): boolean {
  const text = JSON.stringify(node.toJSON());
  return text.length < lineWidth - 20 && !text.includes('\\n');
}
