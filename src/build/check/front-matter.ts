import type { Finding } from './error.ts';

/** Both parts keep the lines of the whole file: what belongs to the other part is left blank. */
export interface MdxParts {
  frontMatter: string;
  body: string;
  /** The body alone, as it is written. */
  rawBody: string;
}

/** Splits an MDX file at its two lines of `---`. */
export function splitFrontMatter(text: string): MdxParts | Finding {
  const lines = text.split('\n');
  const isFence = (line: string) => /^---[ \t]*\r?$/.test(line);
  const [first = ''] = lines;
  if (!first.startsWith('---')) return makeFinding(1, 'the file must begin with the line "---"');
  if (!isFence(first)) return makeFinding(1, 'nothing may stand after the first "---"');
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (end < 0) return makeFinding(1, 'the front matter has no second line "---"');
  if (!isFence(lines[end] ?? '')) {
    return makeFinding(end + 1, 'nothing may stand after the second "---"');
  }
  const rawBody = lines.slice(end + 1).join('\n');
  return {
    frontMatter: ['', ...lines.slice(1, end), ''].join('\n'),
    body: '\n'.repeat(end + 1) + rawBody,
    rawBody,
  };
}

function makeFinding(line: number, message: string): Finding {
  const hint = 'The fields stand between two lines of "---", in YAML; the text follows below.';
  return { line, column: 1, rule: 'front-matter', message, hint };
}
