import { runCommand } from '../src/node/command/read-command.ts';
import { findOwnFolder, loadSettings } from '../src/node/content-source/resolve-content-dir.ts';
import { addResume } from '../src/tools/resume/posting.ts';
import { writeResume } from '../src/tools/resume/write-resume.ts';

const command = {
  usage: 'npm run resume -- <name>, or npm run resume -- new <name> --from <job.txt>',
  about:
    'Writes a resume of site.yaml as a PDF, or without a name the one of everything, with your\nprivate details: RESUME_STREET, RESUME_PHONE and RESUME_EMAIL. The site never has them. With new, adds a\nresume for a job posting to site.yaml, with the tags of your content that suit.',
  options: {
    out: {
      value: 'file.pdf',
      about: 'Another file than resumes/<name>.pdf, or resumes/<name>.<language>.pdf.',
    },
    language: { value: 'tag', about: 'Another language of the site than the first.' },
    from: { value: 'job.txt', about: 'Of new: the text of the posting.' },
    docx: { about: 'Also writes a Word file beside it.' },
    json: { about: 'Also writes a JSON Resume beside it.' },
  },
  mostWords: 2,
} as const;

await runCommand(command, async ({ options, words }, settings) => {
  const [first, second] = words;
  if (options.from || second) {
    if (first !== 'new' || !second || !options.from) {
      throw new Error('Write npm run resume -- new <name> --from <job.txt>');
    }
    const dir = await findOwnFolder(settings, 'npm run resume -- new');
    return console.log(await addResume(second, options.from, dir));
  }
  const env = await loadSettings('production');
  console.log(await writeResume(first, env, settings, options));
});
