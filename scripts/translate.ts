import { runCommand } from '../src/node/command/read-command.ts';
import { findOwnFolder } from '../src/node/content-source/resolve-content-dir.ts';
import { translate, translateUsage } from '../src/tools/translate/translate.ts';

const command = {
  usage: translateUsage,
  about:
    'Writes the files that a language lacks, with the texts of their originals marked for you to translate.\nChanges no text that is there, and says which originals have changed since.',
  options: {
    'dry-run': { about: 'Writes nothing, and says what it would write.' },
    accept: { about: 'Takes the translations as those of the originals as they are now.' },
  },
  mostWords: 2,
} as const;

await runCommand(command, async ({ options, words }, settings) => {
  const dir = await findOwnFolder(settings, 'npm run translate');
  const { 'dry-run': isDry = false, accept: accepts = false } = options;
  const [language, file] = words;
  console.log(await translate(language, dir, { isDry, accepts, file }));
});
