import type { Nodes } from 'mdast';

/** Matches a character of Chinese or Japanese, which put no blanks between words, or a mark of their width. */
const wide =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3001-\\u303f\\u30fb\\u30fc\\uff01-\\uff65]';

/** Matches a line break between two such characters. Browsers show it as a blank. */
const lineBreak = new RegExp(`(?<=${wide})[ \\t]*\\n[ \\t]*(?=${wide})`, 'gu');

/** Matches a blank between two such characters, as folded YAML has it in place of a line break. */
export const blankBetween = new RegExp(`(?<=${wide}) (?=${wide})`, 'gu');

/** Takes the place of what is not text, such as a picture. */
const noText = '\ufffc';

/** Removes line breaks between two Chinese or Japanese characters from the texts of a tree, as print does. */
export function joinLines<Tree extends Nodes>(tree: Tree): Tree {
  const leaves = listLeaves(tree);
  const words = leaves.map(readLeaf);
  const breaks = new Set(Array.from(words.join('').matchAll(lineBreak), ({ index }) => index));
  let start = 0;
  for (const [index, leaf] of leaves.entries()) {
    const from = start;
    start += words[index]?.length ?? 0;
    if (breaks.size === 0 || leaf.type !== 'text') continue;
    leaf.value = leaf.value.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, (mark, at: number) =>
      breaks.has(from + at) ? '' : mark,
    );
  }
  return tree;
}

function listLeaves(node: Nodes): Nodes[] {
  const children: readonly Nodes[] | undefined = 'children' in node ? node.children : undefined;
  return children ? children.flatMap(listLeaves) : [node];
}

function readLeaf(leaf: Nodes): string {
  if (leaf.type === 'text' || leaf.type === 'inlineCode') return leaf.value;
  // Its number is smaller than a character, and adds no blank.
  return leaf.type === 'footnoteReference' ? '' : noText;
}
