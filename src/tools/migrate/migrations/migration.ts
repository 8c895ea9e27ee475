import { Fields } from './fields.ts';

/** A record's file: its path in the content folder, with `/`, and its text as it stands there. */
export interface ContentFile {
  readonly path: string;
  readonly text: string;
}

/** Brings content from one version of its shape to the next. */
export interface Migration {
  /** What it does, in words for the owner. */
  title: string;
  /**
   * Gives the files as the next version has them. It touches nothing but the texts and paths.
   *
   * @throws where the content does not allow it; then nothing at all is written
   */
  migrate(files: readonly ContentFile[]): readonly ContentFile[];
}

/** Edits the fields of a record: of a YAML file, or of the front matter of an MDX file. */
export function editFields(file: ContentFile, edit: (fields: Fields) => void): ContentFile {
  const [before, yaml, after] = partText(file);
  const source = { text: yaml };
  edit(new Fields(source));
  return { ...file, text: before + source.text + after };
}

/** Puts text at the beginning of a file, behind its byte order mark. */
export function prepend(file: ContentFile, text: string): ContentFile {
  const mark = file.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { ...file, text: `${mark}${text}${file.text.slice(mark.length)}` };
}

const frontMatter = /^(\uFEFF?---[ \t]*\r?\n)(.*?)(^---.*)$/ms;

/** What stands before the YAML, the YAML, and what follows it. */
function partText({ path, text }: ContentFile): [string, string, string] {
  if (path.endsWith('.mdx')) {
    const [, before = '', yaml = text, after = ''] = frontMatter.exec(text) ?? [];
    return [before, yaml, after];
  }
  return text.startsWith('\uFEFF') ? ['\uFEFF', text.slice(1), ''] : ['', text, ''];
}
