import { parseArgs } from 'node:util';
import { checkOption, refuse } from '../../build/command/check-option.ts';

/** What the owner wants imported, and how. */
export interface Command {
  file: string;
  /** The folder to write to, if not the content folder. */
  into?: string;
  isDryRun: boolean;
  /** Whether it is written without asking. */
  isSure: boolean;
  /** Whether what is in the folder moves out of the way. */
  isReplacing: boolean;
}

export const usage = 'npm run import -- resume.json [--into <folder>]';

const options = {
  into: { type: 'string' },
  replace: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/**
 * What the owner typed behind `npm run import --`.
 *
 * @throws with what to write instead when something is unknown, missing or too much
 */
export function readCommand(args: string[]): Command | 'help' {
  const parsed = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const { values, positionals, tokens } = parsed;
  for (const token of tokens)
    if (token.kind === 'option') checkOption(token, options, { usage, text: 'a folder' });
  if (values.help) return 'help';
  const [file, more] = positionals;
  if (file === undefined) throw new Error(`Which resume? Write ${usage}`);
  if (more !== undefined) throw refuse(more, usage);
  const { into } = values;
  return {
    file,
    ...(typeof into === 'string' && { into }),
    isDryRun: values['dry-run'] === true,
    isSure: values.yes === true,
    isReplacing: values.replace === true,
  };
}
