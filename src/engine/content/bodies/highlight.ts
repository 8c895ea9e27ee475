import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { codeToTokensBase, createShikiPrimitiveAsync } from '@shikijs/primitive';
import { codeLanguages } from '../check/code-languages.ts';

/** Splits a text into lines, and these into tokens, with an ink if it is not that of the text. */
export type Tokenize = (
  text: string,
  language: string,
) => readonly (readonly { text: string; ink?: string | undefined }[])[] | undefined;

/** The inks of code, and the tokens that have them; `src/engine/pages/components/mdx` colors them. */
const codeInks = {
  comment: 'comment, punctuation.definition.comment',
  value:
    'string, punctuation.definition.string, constant, support.constant, variable.language, keyword.other.unit, markup.inline',
  keyword:
    'keyword, storage, entity.name.tag, markup.heading, keyword.operator.new, keyword.operator.expression',
  plain:
    'keyword.operator, punctuation, meta.brace, storage.type.function.arrow, entity.name.tag.yaml, support.type.property-name',
};
const codeTheme = {
  name: 'inks',
  fg: 'plain',
  bg: 'plain',
  settings: Object.entries(codeInks).map(([foreground, scope]) => ({
    scope,
    settings: { foreground },
  })),
};

// This file is loaded for the first code block that names a language.
const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
const shiki = await createShikiPrimitiveAsync({ themes: [codeTheme], langs: [], engine });

/** Opens the highlighter for the languages that it knows among these. */
export async function openHighlighter(names: readonly string[]): Promise<Tokenize> {
  const known = names.filter((name) => codeLanguages.has(name));
  const grammars = known.map((name) => import(/* @vite-ignore */ `@shikijs/langs/${name}`));
  await shiki.loadLanguage(...(await Promise.all(grammars)).map((grammar) => grammar.default));
  return (text, lang) => {
    if (!known.includes(lang)) return undefined;
    // Without a limit of time: the same code has the same inks on a busy machine.
    const options = { lang, theme: codeTheme.name, tokenizeTimeLimit: 0 };
    const lines = codeToTokensBase(shiki, text, options);
    return lines.map((line) =>
      line.map(({ content, color }) => ({ text: content, ink: color === 'plain' ? '' : color })),
    );
  };
}
