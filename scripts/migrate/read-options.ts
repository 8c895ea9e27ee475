import { parseArgs } from 'node:util';
import { quote } from '../../src/schemas/quote.ts';

const usage = 'npm run migrate, or npm run migrate -- --dry-run';

/** What `npm run migrate -- --help` prints. */
export const helpText = `npm run migrate            brings the content up to the version that this engine reads
  -- --dry-run             writes nothing; shows what would change`;

/**
 * What the owner typed behind `npm run migrate --`.
 *
 * @throws with what to write instead when something is unknown
 */
export function readOptions(args: string[]): { isHelp: boolean; isTrial: boolean } {
  const options = { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { tokens, values } = parseArgs({
    ...{ args, options, strict: false, allowPositionals: true, tokens: true },
  });
  for (const token of tokens) {
    const isKnown = token.kind === 'option' && token.name in options && token.value === undefined;
    if (!isKnown)
      throw new Error(`${quote(args[token.index] ?? '')} is not known here — write ${usage}`);
  }
  return { isHelp: values.help === true, isTrial: values['dry-run'] === true };
}
