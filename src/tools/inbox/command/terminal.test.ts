import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askOn } from './terminal.ts';

test('a question is written, and the line behind it is the answer', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.write('yes\nno\n');
  expect(await askOn(input, output, 'Sure? ')).toBe('yes');
  output.end();
  expect(await text(output)).toContain('Sure? ');
});

test('an input that ends without a line is no answer', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end();
  expect(await askOn(input, output, 'Sure? ')).toBe('');
});
