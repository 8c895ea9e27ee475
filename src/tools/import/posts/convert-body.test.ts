import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkMdx } from '../../../node/check/check-mdx.ts';
import { convertBody } from './convert-body.ts';

const targets = {
  link: (address: string) => (/^(?:https?:|#)/.test(address) ? address : undefined),
  picture: (address: string) => (address.includes('://') ? undefined : 'post/picture.png'),
};

/** Converts a text, and checks that a page takes the result. */
function convert(text: string, options = {}) {
  const usual = { start: 0, isMdx: false, hasMath: false, isLiquid: false };
  const { text: body, notes } = convertBody({ text, ...usual, ...options }, targets);
  expect(checkMdx(body).findings).toEqual([]);
  return { body: body.trimEnd(), notes: notes.map(({ line, message }) => `${line} ${message}`) };
}

interface Row {
  text: string;
  options?: object;
  body: string;
  notes?: string[];
}

const rows: Row[] = parse(readFileSync('tests/fixtures/bodies.yaml', 'utf8'));

test.each(rows)('$text becomes $body', ({ text, options, body, notes = [] }) => {
  expect(convert(text, options)).toEqual({ body, notes });
});
