import { type CellReport, isLost, type Tally, tally } from './matrix-report.ts';

/** One table and one line of figures a form, in the order in which the forms first come. */
export function formatSummary(reports: readonly CellReport[]): string {
  const forms = [...new Set(reports.map(({ form }) => form))];
  const groups = forms.map((form) => ({ form, own: reports.filter((cell) => cell.form === form) }));
  const tables = groups.map(({ form, own }) => `${form}\n${formatTable(own)}`);
  const lines = groups.map(({ form, own }) => formatTally(form, tally(own)));
  return [...tables, legend, '', ...lines].join('\n');
}

/** The figures of one form in a line. */
export function formatTally(form: string, figures: Tally): string {
  const { cells, injected, lost, storedTwice, mailedTwice, untrue, unanswered } = figures;
  return (
    `${form}: ${injected} errors injected in ${cells} cells; queries lost ${lost}, ` +
    `stored twice ${storedTwice}, mailed twice ${mailedTwice}, ` +
    `answered with an untrue message ${untrue}, not answered ${unanswered}`
  );
}

const legend = '  · as it should be  L lost  S stored twice  M mailed twice  U untrue  ? no answer';

function formatTable(reports: readonly CellReport[]): string {
  const mails = unique(reports.map(({ mail }) => mail));
  const storages = unique(reports.map(({ storage }) => storage));
  const corner = 'storage \\ mail';
  const width = Math.max(...[corner, ...storages].map((name) => name.length));
  const head = `  ${corner.padEnd(width)}  ${mails.join('  ')}`;
  const rows = storages.map((storage) => {
    const marks = mails.map((mail) => {
      const cell = reports.find((own) => own.storage === storage && own.mail === mail);
      return (cell ? markCell(cell) : '-').padEnd(mail.length);
    });
    return `  ${storage.padEnd(width)}  ${marks.join('  ')}`.trimEnd();
  });
  return [head, ...rows].join('\n');
}

function markCell(cell: CellReport): string {
  const figures = tally([cell]);
  const marks = [
    isLost(cell) && 'L',
    figures.storedTwice && 'S',
    figures.mailedTwice && 'M',
    figures.untrue && 'U',
    figures.unanswered && '?',
  ];
  return marks.filter(Boolean).join('') || '·';
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
