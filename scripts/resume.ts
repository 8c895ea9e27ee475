import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { findOwnFolder } from '../src/node/content-source/resolve-content-dir.ts';
import { loadSettings } from '../src/node/load-env.ts';
import { addResume } from '../src/tools/resume/new-resume.ts';
import { writeResume } from '../src/tools/resume/write-resume.ts';

await run(async () => {
  const { options, words } = readCommand({
    usage: 'npm run resume -- <name>, or npm run resume -- new <name> --from <job.txt>',
    about:
      'Writes a resume of site.yaml as a PDF, or without a name the one of everything, with your\nprivate details: RESUME_STREET, RESUME_PHONE and RESUME_EMAIL. The site never has them. With new, adds a\nresume for a job posting to site.yaml, with the tags of your content that suit.',
    options: {
      out: { value: 'file.pdf', about: 'Another file than resumes/<name>.pdf.' },
      language: { value: 'tag', about: 'Another language of the site than the first.' },
      from: { value: 'job.txt', about: 'Of new: the text of the posting.' },
      docx: { about: 'Also writes a Word file beside it.' },
      json: { about: 'Also writes a JSON Resume beside it.' },
    },
    mostWords: 2,
  });
  const [first, second] = words;
  if (options.from || second) {
    if (first !== 'new' || !second || !options.from) {
      throw new Error('Write npm run resume -- new <name> --from <job.txt>');
    }
    const dir = await findOwnFolder(await readSettings(), 'npm run resume -- new');
    return console.log(await addResume(second, options.from, dir));
  }
  const env = await loadSettings('production');
  console.log(await writeResume(first, env, await readSettings(), options));
});
