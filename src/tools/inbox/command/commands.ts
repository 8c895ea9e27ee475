export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

export interface ListCommand {
  name: 'list';
  page: number;
  perPage: number;
  isJson: boolean;
}

export interface ExportCommand {
  name: 'export';
  format: Format;
  out?: string;
  isForced: boolean;
}

export interface DeleteCommand {
  name: 'delete';
  ids: string[];
  isAll: boolean;
  isSure: boolean;
}

/** What the owner wants done, with everything that it takes. */
export type Command =
  | { name: 'help' }
  | ListCommand
  | { name: 'show'; id: string }
  | ExportCommand
  | DeleteCommand;

/** Every option there is, as `parseArgs` wants it. */
export const options = {
  page: { type: 'string' },
  'per-page': { type: 'string' },
  json: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  from: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What each command takes besides `--from` and `--help`, and how to write it. */
export const commands = {
  list: {
    takes: ['page', 'per-page', 'json'],
    usage: 'npm run inbox, or npm run inbox -- --json',
  },
  show: { takes: [], usage: 'npm run inbox -- show <id>' },
  export: {
    takes: ['format', 'out', 'force'],
    usage: 'npm run inbox -- export [--format csv|json] [--out <file>] [--force]',
  },
  delete: {
    takes: ['all', 'yes'],
    usage: 'npm run inbox -- delete <id>... [--yes], or npm run inbox -- delete --all [--yes]',
  },
} satisfies Record<string, { takes: (keyof typeof options)[]; usage: string }>;

/** How a command is called. */
export type Name = keyof typeof commands;
