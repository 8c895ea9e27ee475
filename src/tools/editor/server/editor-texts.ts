import { readdirSync, readFileSync } from 'node:fs';
import { findRow } from '../../../schemas/language.ts';
import { isGroup } from '../../../schemas/translation.ts';
import { engineFile, packageFile } from '../../../site/places.ts';

/** Texts in a language, by the English ones. */
export type EditorTexts = Readonly<Record<string, string>>;

/** The texts of the CMS, one file for each of its languages. */
const localesFolder = packageFile('@sveltia/cms/locales');

/** Finds the language of the CMS for a site; undefined if it does not have it. */
export const findLocale = (tag: string) => findFile(localesFolder, tag)?.replace('.json', '');

/** Reads the labels and hints of the forms in a language; none where nobody has translated them. */
export function readEditorTexts(tag: string): EditorTexts {
  const folder = engineFile('src/tools/editor/texts');
  const file = findFile(folder, tag);
  return file ? JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) : {};
}

function findFile(folder: string, tag: string): string | undefined {
  const files = readdirSync(folder).map((name) => [name.replace('.json', ''), name]);
  return findRow<string>(Object.fromEntries(files), tag);
}

const shownKeys = ['label', 'label_singular', 'hint'];

/** Puts the texts of a language into the configuration of the CMS. */
export function translateConfig<Value>(value: Value, texts: EditorTexts): Value {
  if (Array.isArray(value)) return value.map((item) => translateConfig(item, texts)) as Value;
  if (!isGroup(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => {
    const text = shownKeys.includes(name) ? texts[String(inner)] : undefined;
    return [name, text ?? translateConfig(inner, texts)];
  });
  return Object.fromEntries(fields);
}
