/** Without these, a text of Markdown is one paragraph of plain words. */
const anyMark = /[*_`[<\\]|^[ \t]*(?:[-+#=~|]|\d{1,9}[.)])|\n[ \t]*\n/m;

export function hasMarks(text: string): boolean {
  return anyMark.test(text);
}

const most = { letters: 10_000, marks: 500 };

/**
 * Checks whether a text is too long to parse as Markdown: the time of a parser grows with the square of
 * the number of marks in a row.
 */
export function findExcess(text: string) {
  if (text.length > most.letters) return describeExcess(text.length, 'letters');
  const marks = hasMarks(text) ? text.match(/[-*_`[\]<>\\#=~+!\n]|\d[.)]/g) : undefined;
  return marks && marks.length > most.marks ? describeExcess(marks.length, 'marks') : undefined;
}

function describeExcess(count: number, what: keyof typeof most) {
  const hint =
    'Shorten it: remove rows of the same character, and whatever belongs in a case study.';
  return { rule: 'too-long', message: `has ${count} ${what}; the limit is ${most[what]}`, hint };
}
