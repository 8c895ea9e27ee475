import { findOwnFolder } from '../content/config/resolve-content-dir.ts';
import { runCommand } from '../tools/read-command.ts';
import { translate, translateUsage } from '../tools/translate/translate.ts';

const command = {
  usage: translateUsage,
  about:
    'Writes the files that a language lacks, with the texts of their originals marked for you to translate. Changes no text that is there.',
  options: {
    accept: { about: 'Takes the translations as those of the originals as they are now.' },
  },
  mostWords: 2,
} as const;

await runCommand(command, async ({ options, words: [language, file] }, settings) => {
  const dir = await findOwnFolder(settings, 'npx frontispiece translate');
  console.log(await translate(language, dir, { accepts: options.accept === true, file }));
});
