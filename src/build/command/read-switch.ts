import { parseArgs } from 'node:util';
import { quote } from '../../schemas/quote.ts';

/**
 * What the owner typed behind a command that knows one switch and `--help`.
 *
 * @param command as it is typed, such as `npm run migrate`
 * @param name the switch, without its hyphens
 * @throws with what to write instead when something is unknown
 */
export function readSwitch(
  args: string[],
  command: string,
  name: string,
): { isHelp: boolean; isOn: boolean } {
  const options = { [name]: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { tokens, values } = parseArgs({
    ...{ args, options, strict: false, allowPositionals: true, tokens: true },
  });
  for (const token of tokens) {
    const isName = token.kind === 'option' && Object.hasOwn(options, token.name);
    if (isName && token.value === undefined) continue;
    const typed = quote(args[token.index] ?? '');
    throw new Error(`${typed} is not known here — write ${command}, or ${command} -- --${name}`);
  }
  return { isHelp: values.help === true, isOn: values[name] === true };
}
