import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/** Splits a file, and reads its fields; a text says why they cannot be read. */
export function readFrontMatter(file: string) {
  // Hugo passes over blank lines before it.
  const text = file.trimStart();
  const [whole = '', fence = '{', source = ''] =
    /^(---|\+\+\+)[^\S\n]*\n([\s\S]*?)^\1[^\S\n]*(?:\n|$)/m.exec(text) ??
    /^(?=\{)()([\s\S]*?\n\}[^\S\n]*(?:\n|$))/.exec(text) ??
    [];
  if (!whole || !text.startsWith(whole)) return 'it has no front matter';
  try {
    const fields = parseFields(source, fence === '+++' ? '.toml' : '.yaml');
    return { fields, start: file.length - text.length + whole.length };
  } catch (error) {
    const [reason] = String((error as Error).message).split('\n');
    return `its front matter cannot be read: ${reason}`;
  }
}

/** Reads TOML, YAML or JSON, which is YAML too. */
export function parseFields(source: string, ending: string): Record<string, unknown> {
  // Dates become texts, as they are written.
  if (ending === '.toml') return JSON.parse(JSON.stringify(parseToml(source)));
  return parseYaml(source, { uniqueKeys: false, logLevel: 'error' }) ?? {};
}
