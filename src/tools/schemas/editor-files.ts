import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordTypes } from '../../schemas/index.ts';
import { examples } from '../entries/examples.ts';
import { nameRecord, nameSchemaFile, schemaFolder } from '../entries/record-name.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { renderSchema } from './render-schema.ts';

/** A file that is made for editors from the record types. */
export interface EditorFile {
  path: string;
  text: string;
}

/** The schemas beside the content, and the snippets of this project. */
export function renderEditorFiles(contentDir: string): EditorFile[] {
  const snippets = { path: '.vscode/content.code-snippets', text: renderSnippets() };
  return [...renderSchemas(contentDir), snippets];
}

/** The schemas that the first line of each content file names. */
export function renderSchemas(contentDir: string): EditorFile[] {
  return recordTypes.map((type) => ({
    path: join(contentDir, schemaFolder, nameSchemaFile(type)),
    text: renderSchema(type),
  }));
}

/** Those that differ from what is on disk, or are not there. */
export async function findOutdated(files: EditorFile[]): Promise<EditorFile[]> {
  const found = await Promise.all(files.map(({ path }) => readFile(path, 'utf8').catch(() => '')));
  // Line ends that git changed on Windows are no difference.
  return files.filter(({ text }, index) => text !== found[index]?.replaceAll('\r\n', '\n'));
}

/** Language names of `.mdx` files, with the MDX extension and without it. */
const scope = 'mdx,markdown';

/**
 * VS Code's snippets for MDX files: their front matter with every field, which no editor checks
 * against a schema, and the components a body may hold.
 */
function renderSnippets(): string {
  const records = recordTypes.filter(({ format }) => format === 'mdx');
  const entries = records.map((type) => {
    const text = renderEntry(type, examples[type.name] ?? {}, '', { isExplained: true });
    const description = 'Front matter with every field; take away what you do not need.';
    const body = [...addStops(text.trimEnd().split('\n')), '', '$0'];
    return [`New ${nameRecord(type)}`, { scope, prefix: nameRecord(type), description, body }];
  });
  return `${JSON.stringify({ ...Object.fromEntries(entries), ...components }, null, 2)}\n`;
}

/** Makes each value a place that the Tab key goes to. */
function addStops(lines: string[]): string[] {
  let count = 0;
  return lines.map((line) => {
    const text = line.replace(/[\\$}]/g, '\\$&');
    return text.replace(/^(\w+: \[?)([^\]]*)/, (_, field, value) => field + stop(++count, value));
  });
}

function stop(number: number, text: string): string {
  return `\${${number}:${text}}`;
}

const components = {
  Figure: {
    ...{ scope, prefix: 'figure', description: 'A picture with words below it.' },
    body: `<Figure src="${stop(1, 'images/picture.png')}" alt="${stop(2, 'What it shows')}" />`,
  },
  Note: {
    ...{ scope, prefix: 'note', description: 'A remark that stands apart from the text.' },
    body: `<Note>\n\n${stop(1, 'Your remark')}\n\n</Note>`,
  },
};
