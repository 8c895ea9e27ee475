import { listTexts } from '../../node/check/check-texts.ts';
import { hashTexts, takeTexts } from '../../node/check/original-texts.ts';
import type { CheckedFile } from '../../node/check/record-file.ts';
import { nameLanguage } from '../../schemas/language.ts';
import { getTranslationShape, translateMark } from '../../schemas/translation.ts';
import { nameTranslationSchema } from '../entries/file-names.ts';
import { renderField } from '../entries/render-entry.ts';

/** Renders the translation of a file, with a mark before each text of the original. */
export function renderTranslation(
  file: CheckedFile,
  tag: string,
  more: Record<string, unknown>,
): string {
  const { type, body } = file;
  const shape = getTranslationShape(type.schema);
  const texts = Object.entries(
    markTexts({ ...takeTexts(file), ...more }) as Record<string, unknown>,
  );
  const names = Object.keys(shape.properties ?? {});
  const seldom = names.filter((name) => !texts.some(([taken]) => taken === name));
  const given = seldom.filter((name) => hasText(file.value?.[name]));
  const isMdx = file.path.endsWith('.mdx');
  const depth = type.folder ? '../../' : '../';
  const fields = [
    ...(isMdx ? [] : [`# yaml-language-server: $schema=${depth}${nameTranslationSchema(type)}`]),
    ...texts.map(([name, value]) => renderField(name, shape.properties?.[name] ?? {}, value)),
    ...(given.length > 0
      ? [`# The same as in the original, unless you add it: ${given.join(', ')}`]
      : []),
    renderField('madeFrom', {}, hashTexts(file)),
  ];
  if (!isMdx) return `${fields.join('\n')}\n`;
  const hint = `${translateMark} write the text below in ${nameLanguage(tag)}, and remove this line.`;
  const text = body.trim() ? `\n${hint}\n\n${body.trim()}\n` : '';
  return `${['---', ...fields, '---'].join('\n')}\n${text}`;
}

const hasText = (value: unknown) => listTexts(value).length > 0;

function markTexts(value: unknown, name?: string): unknown {
  if (typeof value === 'string') return name === 'part' ? value : `${translateMark} ${value}`;
  if (Array.isArray(value)) return value.map((item) => markTexts(item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([name, field]) => [name, markTexts(field, name)]));
}
