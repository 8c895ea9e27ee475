import { toJsonSchema } from '../../schemas/json-schema.ts';
import { kinds } from './kinds.ts';
import { toOptionName, usage } from './read-command.ts';

/** What `npm run new -- --help` prints. */
export function drawHelp(): string {
  return [
    `${usage.padEnd(42)}writes a new entry and prints its path`,
    '  What is missing is asked for on a terminal, and filled in elsewhere.',
    ...kinds.flatMap(({ name, type, titleField }) => [
      '',
      `${name} "<${titleField}>"`,
      ...Object.entries(toJsonSchema(type.schema).properties ?? {})
        .filter(([field]) => field !== titleField)
        .map(([field, { description, type: kind }]) => {
          const list = kind === 'array' ? ' Write commas between them.' : '';
          return `  --${toOptionName(field).padEnd(16)}${description}${list}`;
        }),
    ]),
  ].join('\n');
}
