/** Writes texts, each on one line, as a list whose items say exactly that and run nothing. */
export function writeMdxList(texts: string[]): string {
  return texts.map((text) => `- ${escapeMdx(text)}`).join('\n');
}

/** What has a meaning in MDX wherever it stands. */
const signs = /[\\`*{}<[\]~|]|&(?=#?\w)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** What has a meaning where an item begins: marks of headings, quotes, lists and numbers. */
const opening = /^[-+>#=]|(?<=^\d+)[.)]/;

/** Makes one line of text mean itself in the MDX of a list item. */
export function escapeMdx(text: string): string {
  return text.replace(signs, '\\$&').replace(opening, '\\$&');
}
