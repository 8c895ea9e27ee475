import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { makeOddResume, oddTexts } from '../../../tests/helpers/odd-resume.ts';
import { checkContent } from '../../build/check/index.ts';
import { writeMdxList } from '../../build/outputs/resume-json/mdx-list.ts';
import { cleanLine } from './clean-text.ts';
import { drawFiles } from './draw-files.ts';
import { mapResume } from './map-resume.ts';
import { parseJson } from './parse-json.ts';
import { writeFiles } from './place-files.ts';

const seeds = Array.from({ length: 150 }, (_, seed) => seed);

async function check(seed: number) {
  const { drafts } = mapResume(parseJson(makeOddResume(makeChance(seed))), new Date(2026, 0));
  const files = drawFiles(drafts);
  const root = await mkdtemp(join(tmpdir(), 'odd-'));
  await writeFiles(root, files);
  const { errors, records } = await checkContent(root);
  await rm(root, { recursive: true });
  return { drafts, files, errors, records };
}

test('whatever a resume holds, its records pass the check and read back as they were made', async () => {
  let count = 0;
  for (const seed of seeds) {
    const { drafts, files, errors, records } = await check(seed);
    expect({ seed, errors: errors.map(({ file, message }) => `${file} ${message}`) }).toEqual({
      seed,
      errors: [],
    });
    for (const [index, { values, body = '' }] of drafts.entries()) {
      const record = records.find(({ path }) => path === files[index]?.path);
      expect(record?.value).toEqual(values);
      expect(record?.body.trim()).toBe(body);
      count++;
    }
  }
  expect(count).toBeGreaterThan(seeds.length * 3);
}, 120_000);

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** The items of a body's only list, as the page shows them; anything but text throws. */
function readItems(body: string): string[] {
  const [list, ...others] = (processor.parse(body) as { children: Nodes[] }).children;
  if (list?.type !== 'list' || others.length > 0) throw new Error(`no list alone: ${body}`);
  return list.children.map((item) => readText(item));
}

function readText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!['listItem', 'paragraph', 'link'].includes(node.type))
    throw new Error(`it is a ${node.type}`);
  return 'children' in node ? (node.children as Nodes[]).map(readText).join('') : '';
}

test('text in a case study stays text, and reads back as it was', () => {
  const chance = makeChance(1);
  const marks = [
    '',
    ' ',
    '*',
    '_',
    '`',
    '<',
    '{',
    '[',
    ']',
    '(',
    '&',
    '~',
    '#',
    '-',
    '1.',
    '\\',
    '!',
    '|',
    '://',
    '@',
  ];
  for (let round = 0; round < 1000; round++) {
    const parts = Array.from({ length: 1 + chance.below(5) }, () =>
      chance.below(2) ? chance.pick(oddTexts) : chance.pick(marks),
    );
    const text = cleanLine(parts.join(chance.pick(['', ' '])));
    if (text === undefined) continue;
    expect(readItems(writeMdxList([text, text]))).toEqual([text, text]);
  }
});
