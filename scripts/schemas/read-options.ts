import { parseArgs } from 'node:util';
import { quote } from '../../src/schemas/quote.ts';

const usage = 'npm run schemas, or npm run schemas -- --check';

/** What `npm run schemas -- --help` prints. */
export const helpText = `npm run schemas               writes what editors read about the content's fields
  -- --check                  writes nothing; ends in 1 if a file is out of date`;

/**
 * What the owner typed behind `npm run schemas --`.
 *
 * @throws with what to write instead when something is unknown
 */
export function readOptions(args: string[]): { isHelp: boolean; isCheck: boolean } {
  const options = { check: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { tokens, values } = parseArgs({
    ...{ args, options, strict: false, allowPositionals: true, tokens: true },
  });
  for (const token of tokens) {
    const isKnown = token.kind === 'option' && token.name in options && token.value === undefined;
    if (!isKnown)
      throw new Error(`${quote(args[token.index] ?? '')} is not known here — write ${usage}`);
  }
  return { isHelp: values.help === true, isCheck: values.check === true };
}
