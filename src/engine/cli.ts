import { suggest } from './content/nearest.ts';
import { fitOutput } from './content/terminal/fit-output.ts';
import { loadPackage } from './tools/packages/optional-package.ts';
import { fail, UsageError } from './tools/read-command.ts';

/**
 * The commands, each with what the list says of it and the module that runs it when it is loaded. Those without words are
 * for other programs and for older notes: `npm create frontispiece` runs `init`.
 */
const commands: Readonly<Record<string, readonly [about: string, load: () => Promise<unknown>]>> = {
  dev: ['shows each change of the content at once', () => import('./commands/dev.ts')],
  build: ['checks the content and builds the site', () => import('./commands/build.ts')],
  preview: ['serves the last build', () => import('./commands/preview.ts')],
  check: ['finds mistakes in the content', () => import('./commands/check.ts')],
  new: ['writes the file of a new entry', () => import('./commands/new.ts')],
  translate: ['writes the files that a language lacks', () => import('./commands/translate.ts')],
  import: [
    'takes over a resume, publications, posts and other lists',
    async () => (await loadPackage('import')).runImport(),
  ],
  resume: ['writes a resume with your private details', () => import('./commands/resume.ts')],
  doctor: ['says what the site lacks, and what to do', () => import('./commands/doctor.ts')],
  deploy: ['builds the site and puts it on its host', () => import('./commands/deploy.ts')],
  inbox: [
    'shows the queries that you have received',
    async () => (await loadPackage('inbox')).runInbox(),
  ],
  init: ['', () => import('./commands/init.ts')],
  pull: ['', async () => (await loadPackage('import')).runPull()],
};

/** Runs the command that is named first, with the rest of the arguments. */
async function run(): Promise<void> {
  const [name = '--help'] = process.argv.splice(2, 1);
  if (name === '--help' || name === 'help') return console.log(formatHelp());
  const [, load] = (Object.hasOwn(commands, name) && commands[name]) || [];
  if (!load) {
    const hint = suggest(name, Object.keys(commands));
    throw new UsageError(
      `"${name}" is an unknown command${hint || ' — npx frontispiece lists them'}`,
    );
  }
  await load();
}

function formatHelp(): string {
  const listed = Object.entries(commands).filter(([, [about]]) => about);
  const width = Math.max(...listed.map(([name]) => name.length));
  const lines = listed.map(([name, [about]]) => `  ${name.padEnd(width)}  ${about}`);
  return `npx frontispiece <command>\n\n${lines.join('\n')}\n\nEach has --help.`;
}

fitOutput();
await run().catch(fail);
