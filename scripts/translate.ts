import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { findOwnFolder } from '../src/node/content-source/resolve-content-dir.ts';
import { translate, translateUsage } from '../src/tools/translate/translate.ts';

await run(async () => {
  const { options, words } = readCommand({
    usage: translateUsage,
    about:
      'Writes the files that a language lacks, with the texts of their originals marked for you to translate.\nChanges no text that is there, and says which originals have changed since.',
    options: {
      'dry-run': { about: 'Writes nothing, and says what it would write.' },
      accept: { about: 'Takes the translations as those of the originals as they are now.' },
    },
    mostWords: 2,
  });
  const dir = await findOwnFolder(await readSettings(), 'npm run translate');
  const { 'dry-run': isDry = false, accept: accepts = false } = options;
  const [language, file] = words;
  console.log(await translate(language, dir, { isDry, accepts, file }));
});
