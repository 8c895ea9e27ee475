/** Longer lines are hard to read. */
const mostColumns = 100;

/** Letters of East Asia, and their punctuation, are as wide as two others. */
const countColumns = (text: string) => text.replace(/[\u1100-\uffe6]/g, '??').length;

/** Wraps each line between its words; without a number of columns, lines stay as they are. */
export function wrapText(text: string, columns = 0): string {
  const most = Math.min(columns || Number.POSITIVE_INFINITY, mostColumns);
  if (!columns) return text;
  return text
    .split('\n')
    .map((line) => {
      const [indent = ''] = /^ */.exec(line) ?? [];
      let [shown, used] = ['', 0];
      for (const word of line.split(/(?<=\S\s+)(?=\S)|(?<=[、。：])/)) {
        const size = countColumns(word.trimEnd());
        if (used > indent.length && used + size > most) {
          shown = `${shown.trimEnd()}\n${indent}`;
          used = indent.length;
        }
        shown += word;
        used += countColumns(word);
      }
      return shown;
    })
    .join('\n');
}
