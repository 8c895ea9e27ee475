/** Writes texts, each on one line, as a list whose items say exactly that and run nothing. */
export function writeMdxList(texts: readonly string[]): string {
  const items = texts.map((text) => text.replace(/\S+/g, escapeWord).replace(opening, '\\$&'));
  return items.map((item) => `- ${item}`).join('\n');
}

/**
 * The texts of an MDX body that is one list of plain items, and undefined of any other body: what
 * is read is written again, and must come out the same.
 */
export function readMdxList(body: string): string[] | undefined {
  const lines = body.trim().split('\n');
  if (!lines.every((line) => /^- \S/.test(line))) return undefined;
  const texts = lines.map((line) => line.slice(2).replace(/\\([!-/:-@[-`{-~])/g, '$1'));
  return writeMdxList(texts) === lines.join('\n') ? texts : undefined;
}

/** What has a meaning in MDX wherever it stands. */
const signs = /[\\`*{}<[\]~|]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** What has a meaning where an item begins: marks of headings, quotes, lists and numbers. */
const opening = /^[-+>#=]|(?<=^\d{1,9})[.)]/;

/** What makes an address a link by itself; in such a link, a backslash would show. */
const linkMark = /(?<=https?):|(?<=www)\.|@/gi;

function escapeWord(word: string): string {
  const escaped = word.replace(signs, '\\$&');
  return escaped === word ? word : escaped.replace(linkMark, '\\$&');
}
