import type { RecordType } from '../../schemas/index.ts';
import { quote } from '../../schemas/quote.ts';
import type { ValueError } from '../../schemas/scalars.ts';

/** Finds what an address or a generated import could stumble over in the name of a record's file. */
export function findNameError(
  name: string,
  { format }: Pick<RecordType, 'format'>,
): ValueError | undefined {
  const plain = format === 'mdx' ? /^[\p{L}\p{N}._-]+$/u : /^[^'"`\\\p{Cc}]+$/u;
  if (plain.test(name)) return undefined;
  return {
    rule: 'file-name',
    message: `this file name cannot be used: ${quote(name)}`,
    hint: 'Use letters, digits, "-" and "_", like my-project.mdx.',
  };
}
