import type { ContentType } from '../../schemas/content-types.ts';
import { shownEndings } from '../../schemas/linked-files.ts';
import { formats } from '../../schemas/scalars.ts';
import { checkReferences } from './check-references.ts';
import { type Folder, readTextFile } from './content-folder.ts';
import { type Finding, fileStart } from './error.ts';
import { inspectText } from './inspect-text.ts';
import { isTooLong } from './read-in-time.ts';
import type { CheckedFile, CheckedTranslation } from './record-file.ts';

/** A translation: its own path, and the file that it translates. */
interface Translation {
  source: string;
  original: CheckedFile;
}

/** Checks what is in one file, and the pictures and icons that it names from `path`. */
export async function checkFile(
  path: string,
  type: ContentType,
  folder: Folder,
  translation?: Translation,
): Promise<CheckedFile & Pick<CheckedTranslation, 'fields' | 'madeFrom'>> {
  const { source = path, original } = translation ?? {};
  const { text, finding } = readTextFile(folder.locate(source));
  const unread = { findings: [], images: [], files: [], links: [], headings: [], body: '' };
  const file = { path, type, ...unread, text };
  if (finding) return { ...file, findings: [finding] };
  const before = original ? JSON.stringify([original.path, original.value]) : '';
  const key = `${type.name} ${type.format}${before}\n${text}`;
  const inspected = await folder.cache
    .find(key, () => inspectText(text, type, original))
    .catch((error) => {
      if (!isTooLong(error)) throw error;
    });
  // Without its text, no later step reads it again.
  if (!inspected) return { ...file, findings: [tooLong], text: '' };
  const { references, ...inspection } = inspected;
  const { findings, ...named } = await checkReferences(references, path, folder);
  const links = references.filter(
    ({ format }) => format === formats.link || format === formats.entry || format in shownEndings,
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
  rule: 'too-slow',
  message: 'the file takes too long to read',
  hint: 'It holds the same mark thousands of times: remove such a row, or shorten it.',
};
