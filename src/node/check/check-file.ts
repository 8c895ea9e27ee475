import type { ContentType } from '../../schemas/content-types.ts';
import { shownEndings } from '../../schemas/linked-files.ts';
import { formats } from '../../schemas/scalars.ts';
import { DeadlineError, withDeadline } from '../deadline.ts';
import { checkReferences } from './check-references.ts';
import { type Folder, readContentFile } from './content-folder.ts';
import { type Finding, fileStart } from './error.ts';
import { type CheckedFile, type CheckedTranslation, splitText } from './record-file.ts';

/** A translation: its own path, and the file that it translates. */
interface TranslationOf {
  source: string;
  original: CheckedFile;
}

/** Checks what is in one file, and the pictures and icons that it names from `path`. */
export async function checkFile(
  path: string,
  type: ContentType,
  folder: Folder,
  translation?: TranslationOf,
): Promise<CheckedFile & Pick<CheckedTranslation, 'fields' | 'madeFrom'>> {
  const { source = path, original } = translation ?? {};
  const { text, finding } = readContentFile(folder.locate(source), type.format);
  const unread = { findings: [], images: [], files: [], links: [], headings: [], body: '' };
  const file = { path, type, ...unread, text };
  if (finding) return { ...file, findings: [finding] };
  const before = original ? JSON.stringify([original.path, original.value]) : '';
  const key = `${type.name} ${type.format}${before}\n${text}`;
  const inspected = await folder.cache
    .find(key, async () => {
      const parts = splitText(text, type);
      const known = 'body' in parts && (await folder.cache.prepare?.(parts.body));
      // Loaded on demand: the parsers of Markdown take a while, and most commands need none.
      const { inspectText } = await import('./inspect-text.ts');
      return withDeadline(() => inspectText(text, type, original, known ? () => known : undefined));
    })
    .catch((error) => {
      if (!(error instanceof DeadlineError)) throw error;
    });
  // Without its text, no later step reads it again.
  if (!inspected) return { ...file, findings: [tooLong], text: '' };
  const { references, ...inspection } = inspected;
  const { findings, ...named } = await checkReferences(references, path, folder);
  const links = references.filter(
    ({ format }) => format === formats.link || format in shownEndings,
  );
  return {
    ...file,
    ...inspection,
    ...named,
    links,
    findings: [...inspection.findings, ...findings],
  };
}

const tooLong: Finding = {
  ...fileStart,
  rule: 'unreadable-file',
  message: 'the file takes longer than 20 s to read',
  hint: 'It repeats the same punctuation thousands of times: shorten or remove that line.',
};
