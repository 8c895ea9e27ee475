import { loadSettings } from '../content/config/resolve-content-dir.ts';
import { runCommand } from '../tools/read-command.ts';
import { writeResume } from '../tools/resume/write-resume.ts';

const command = {
  usage: 'npx frontispiece resume [<name>]',
  about:
    'Writes a resume of site.yaml as a PDF, or without a name the one of everything, with your private details: RESUME_STREET, RESUME_PHONE and RESUME_EMAIL. The site never has them.',
  options: {
    out: {
      value: 'file.pdf',
      about: 'Another file than resumes/<name>.<language>.pdf.',
    },
    language: { value: 'tag', about: 'Another language of the site than the first.' },
    docx: { about: 'Also writes a Word file beside it.' },
    'json-resume': { about: 'Also writes a JSON Resume beside it.' },
    json: { about: '', isFormer: true },
  },
  mostWords: 1,
} as const;

await runCommand(command, async ({ options, words: [name] }, settings) => {
  const env = await loadSettings('production');
  console.log(await writeResume(name, env, settings, options));
});
