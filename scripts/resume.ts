import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { loadSettings } from '../src/node/load-env.ts';
import { resumeUsage, writeResume } from '../src/tools/resume/write-resume.ts';

await run(async () => {
  const { options, words } = readCommand({
    usage: resumeUsage,
    about:
      'Writes a resume of site.yaml as a PDF, or without a name the one of everything, with your\nprivate details: RESUME_STREET, RESUME_PHONE and RESUME_EMAIL. The site never has them.',
    options: {
      out: { value: 'file.pdf', about: 'Another file than resumes/<name>.pdf.' },
      language: { value: 'tag', about: 'Another language of the site than the first.' },
      json: { about: 'Also writes a JSON Resume beside it.' },
    },
    mostWords: 1,
  });
  const env = await loadSettings('production');
  console.log(await writeResume(words[0], env, await readSettings(), options));
});
