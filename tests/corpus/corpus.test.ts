import { describe, expect, test } from 'vitest';
import type { ContentError } from '../../src/build/check/index.ts';
import { checkFiles, printFindings } from '../helpers/content.ts';
import { badFields } from './bad-fields.ts';
import { badFiles } from './bad-files.ts';
import type { BadInput } from './bad-input.ts';
import { badMdx } from './bad-mdx.ts';
import { badYaml } from './bad-yaml.ts';
import { goodInputs } from './good.ts';
import { hints } from './hints.ts';
import { warnings } from './warnings.ts';

const fixed: ContentError[] = [];

/** Checks all of them first: the hints are looked at together. */
async function checkInputs(inputs: readonly BadInput[], kind: 'errors' | 'warnings') {
  const cases = inputs.map(async ([files, ...expected]) => {
    const { root, [kind]: found } = await checkFiles(files);
    fixed.push(...found);
    return { title: expected[0]?.slice(0, 120), expected, found: printFindings(root, found) };
  });
  return Promise.all(cases);
}

const invalid = await checkInputs([...badFields, ...badYaml, ...badMdx, ...badFiles], 'errors');
const odd = await checkInputs(warnings, 'warnings');

describe('an error is found where it is:', () => {
  test.each(invalid)('$title', ({ expected, found }) => {
    expect(found).toEqual(expected);
  });
});

describe('a warning is given where it is due:', () => {
  test.each(odd)('$title', ({ expected, found }) => {
    expect(found).toEqual(expected);
  });
});

describe('what looks odd and is right is accepted:', () => {
  test.each(goodInputs)('%s', async (_, files) => {
    const { errors, root } = await checkFiles(files);
    expect(printFindings(root, errors)).toEqual([]);
  });
});

test('every hint is given word for word, and every hint on the list is given', () => {
  const given: Record<string, string[]> = {};
  for (const { rule, hint = '' } of fixed) given[rule] = [...(given[rule] ?? []), hint];
  const unique = Object.entries(given).map(([rule, all]) => [rule, [...new Set(all)].sort()]);
  expect(Object.fromEntries(unique)).toEqual(hints);
});
