import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRandom } from '../../../../maintainers/random.ts';
import { checkProse } from '../../../../src/engine/content/check/check-markdown.ts';
import { fileStart } from '../../../../src/engine/content/error.ts';
import { parseMarkdown, writeBlocks } from '../../../../src/engine/model/text/markdown.ts';
import { oddTexts } from '../../../../tests/helpers/odd-texts.ts';
import { parseProse, writeProse } from './prose.ts';

const convert = (text: string) => writeProse(parseProse(text).blocks);

interface Row {
  text: string;
  markdown: string;
  lost?: string[];
}

const rows: Row[] = parse(readFileSync('tests/fixtures/prose.yaml', 'utf8'));

test.each(rows)('$text becomes $markdown', ({ text, markdown, lost = [] }) => {
  expect({ markdown: convert(text), lost: parseProse(text).lost }).toEqual({ markdown, lost });
});

const pieces = ['b', 'p', 'li', 'ul', 'ol', 'code', 'table', 'td', 'h1', 'svg onload=x']
  .flatMap((name) => [`<${name}>`, `</${name}>`])
  .concat(['<a href="https://a.b/c__d?e&amp;f">', '</a>', '<a href=javascript:x>', '<!--', '-->'])
  .concat([
    '**',
    '_',
    '`',
    '[x](https://a.b/(c))',
    '\n- ',
    '\n1. ',
    '\n',
    '\n\n',
    '|',
    '\n---|---\n',
  ]);

test('any mixture is accepted by the checker and shown in its words', () => {
  const toLetters = (text: string) => text.replace(/\s+/g, '');
  for (let seed = 0; seed < 200; seed++) {
    const chance = createRandom(seed);
    const mixed = Array.from({ length: 1 + chance.below(12) }, () =>
      chance.pick(chance.below(4) > 0 ? pieces : oddTexts.slice(0, 30)),
    );
    const { blocks } = parseProse(mixed.join(''));
    const text = writeProse(blocks);
    const checked = checkProse(text, 'bio', () => fileStart);
    expect({ mixed, checked }).toEqual({ mixed, checked: { findings: [], references: [] } });
    const shown = writeBlocks(parseMarkdown(text).children);
    expect({ mixed, words: toLetters(shown) }).toEqual({
      mixed,
      words: toLetters(writeBlocks(blocks)),
    });
  }
});
