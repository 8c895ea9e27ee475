import { parseArgs } from 'node:util';
import { type OptionToken, refuse } from '../../../build/command/check-option.ts';
import { type Origin, origins } from './choose-box.ts';
import { type Command, commands, type Name, options } from './commands.ts';
import { pick, readCount, readFormat, type Values } from './read-values.ts';

/**
 * What the owner typed behind `npm run inbox --`, and the place it is to be done at, if given.
 *
 * @throws with what to write instead when something is unknown, missing or too much
 */
export function readCommand(args: string[]): { command: Command; from?: Origin } {
  const { tokens, values, positionals } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const [first = ''] = positionals;
  const name = isName(first) ? first : 'list';
  for (const token of tokens) if (token.kind === 'option') checkOption(name, token);
  const rest = isName(first) ? positionals.slice(1) : positionals;
  if (values.help) return { command: { name: 'help' } };
  const command = readers[name](values as Values, rest);
  const from = pick('from', values as Values, origins);
  return { command, ...(from && { from }) };
}

const isName = (text: string): text is Name => Object.hasOwn(commands, text);

const readers: Record<Name, (values: Values, rest: string[]) => Command> = {
  list(values, rest) {
    refuseMore('list', rest);
    if (values.json && (values.page || values['per-page'])) {
      throw new Error('--json prints all queries — leave --page and --per-page out');
    }
    const [page, perPage] = [readCount('page', values, 1), readCount('per-page', values, 20)];
    return { name: 'list', page, perPage, isJson: values.json === true };
  },
  show(_, rest) {
    const [id, ...more] = rest;
    if (id === undefined) throw new Error(`Which query? Write ${commands.show.usage}`);
    refuseMore('show', more);
    return { name: 'show', id };
  },
  export(values, rest) {
    refuseMore('export', rest);
    const { out, force } = values;
    const format = readFormat(values);
    return {
      name: 'export',
      format,
      isForced: force === true,
      ...(typeof out === 'string' && { out }),
    };
  },
  delete({ all, yes }, ids) {
    const isAll = all === true;
    if (isAll === ids.length > 0) {
      throw new Error(`Which queries, some or all? Write ${commands.delete.usage}`);
    }
    return { name: 'delete', ids, isAll, isSure: yes === true };
  },
};

interface GivenOption extends OptionToken {
  inlineValue?: boolean | undefined;
}

function checkOption(command: Name, { name, rawName, value, inlineValue }: GivenOption): void {
  const taken: readonly string[] = [...commands[command].takes, 'from', 'help'];
  if (!taken.includes(name)) throw refuse(rawName, commands[command].usage);
  const isText = options[name as keyof typeof options].type === 'string';
  if (isText && !value) throw new Error(`${rawName} needs a value behind it`);
  if (!isText && inlineValue) throw new Error(`${rawName} takes no value — leave it out`);
}

function refuseMore(command: Name, [more]: string[]): void {
  if (more !== undefined) throw refuse(more, commands[command].usage);
}
