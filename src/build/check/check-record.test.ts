import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkRecord } from './check-record.ts';
import { parseYaml } from './parse-yaml.ts';

test('an error of a kind that is new is told in the words of the schema', () => {
  const { record } = parseYaml('size: huge\n');
  if (!record) throw new Error('no record to check');
  const schema = z.strictObject({ size: z.enum(['small', 'large']).describe('How large it is.') });
  expect(checkRecord(schema, record).findings).toEqual([
    {
      ...{ line: 1, column: 7, endColumn: 11, rule: 'invalid' },
      message: '"size" is not accepted: Invalid option: expected one of "small"|"large"',
      hint: 'How large it is.',
    },
  ]);
});
