import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordTypes } from '../../schemas/index.ts';
import { nameSchemaFile, schemaFolder } from '../entries/record-name.ts';
import { drawSchema } from './draw-schema.ts';
import { drawSnippets } from './draw-snippets.ts';

/** A file that is made for editors from the record types. */
export interface EditorFile {
  path: string;
  text: string;
}

/** The schemas beside the content, and the snippets of this project. */
export function drawEditorFiles(contentDir: string, projectDir = '.'): EditorFile[] {
  const schemas = recordTypes.map((type) => ({
    path: join(contentDir, schemaFolder, nameSchemaFile(type)),
    text: drawSchema(type),
  }));
  const snippets = join(projectDir, '.vscode/content.code-snippets');
  return [...schemas, { path: snippets, text: drawSnippets() }];
}

/** Those that differ from what is on disk, or are not there. */
export async function findOutdated(files: EditorFile[]): Promise<EditorFile[]> {
  const found = await Promise.all(files.map(({ path }) => readOrNothing(path)));
  return files.filter(({ text }, index) => text !== found[index]);
}

/** Writes them, in place of what was there. */
export async function writeEditorFiles(files: EditorFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Line ends that git changed on Windows are no difference. */
async function readOrNothing(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.replaceAll('\r\n', '\n');
}
